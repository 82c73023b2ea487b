/**
 * The part of the design system that every page stands on, log-in included: the shell carries it from the start. It knows no session, no
 * API and no language.
 */
export { Avatar } from './brand/avatar.tsx';
export { Logo } from './brand/logo.tsx';
export { Button, buttonClass, type ButtonLook, type ButtonVariant } from './button/button.tsx';
export { Callout } from './feedback/callout.tsx';
export { ErrorPanel } from './feedback/error-panel.tsx';
export { ProgressBar, ProgressLine } from './feedback/progress.tsx';
export { characterCount } from './field/field.tsx';
export { Checkbox } from './field/checkbox.tsx';
export { Form, FormActions, FormSection } from './field/form.tsx';
export { NativeSelect, type NativeSelectProps } from './field/native-select.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { Icon, Spinner } from './icon/icon.tsx';
export { DescriptionList, type DescriptionItem } from './layout/description-list.tsx';
export { glass } from './layout/glass.ts';
export { keepBottomClear, keepFloatClear } from './layout/keep-bottom-clear.ts';
export { crumbClass, Page } from './layout/page.tsx';
export { Panel } from './layout/panel.tsx';
export { PublicPage, WidePublicPage } from './layout/public-page.tsx';
export { Cluster, Columns, Stack } from './layout/stack.tsx';
export { Kbd, linkClass, Muted, TextLink, VisuallyHidden } from './text/text.tsx';
export { lazyModule } from './lazy-module.ts';
export { whenQuiet } from './when-quiet.ts';

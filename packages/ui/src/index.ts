/**
 * The part of the design system that every page stands on, log-in included: the shell carries it from the start. It knows no session, no
 * API and no language.
 */
export { Avatar } from './brand/avatar.tsx';
export { Logo, type LogoProps } from './brand/logo.tsx';
export { buttonClass, type ButtonLook, type ButtonSize, type ButtonVariant } from './button/button-class.ts';
export { Button, type ButtonProps } from './button/button.tsx';
export { Callout, type CalloutProps } from './feedback/callout.tsx';
export { ErrorPanel, type ErrorPanelProps } from './feedback/error-panel.tsx';
export { ProgressLine } from './feedback/progress-line.tsx';
export { characterCount } from './field/character-count.ts';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { Form, FormActions, FormSection } from './field/form.tsx';
export type { FormActionsProps, FormProps, FormSectionProps } from './field/form.tsx';
export { NativeSelect, type NativeSelectProps, type SelectOption } from './field/native-select.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export type { PasswordRule } from './field/password-rules.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { Icon, type IconProps } from './icon/icon.tsx';
export { Spinner, type SpinnerProps } from './icon/spinner.tsx';
export { DescriptionList, type DescriptionItem } from './layout/description-list.tsx';
export { glass } from './layout/glass.tsx';
export { keepBottomClear, keepFloatClear } from './layout/keep-bottom-clear.ts';
export { crumbClass, Page, type PageProps } from './layout/page.tsx';
export { Panel, type PanelProps } from './layout/panel.tsx';
export { PublicPage, WidePublicPage } from './layout/public-page.tsx';
export type { PublicPageProps, WidePublicPageProps } from './layout/public-page.tsx';
export { Cluster, Columns, Stack } from './layout/stack.tsx';
export type { ClusterProps, ColumnsProps, Gap, StackProps } from './layout/stack.tsx';
export { Muted } from './text/muted.tsx';
export { Kbd } from './text/kbd.tsx';
export { linkClass, TextLink, type TextLinkProps } from './text/text-link.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
export { ProgressBar, type ProgressBarProps } from './upload/progress-bar.tsx';
export { lazyModule } from './lazy-module.ts';
export { whenQuiet } from './when-quiet.ts';

/** Parts that only screens with forms to save need: native elements only, out of every other page's first load. */
export { SegmentedControl } from './field/segmented-control.tsx';
export type { SegmentedControlProps, SegmentOption } from './field/segmented-control.tsx';
export { ArrowDownIcon, ArrowRightIcon, ArrowUpIcon, FileDownIcon, MinusIcon, PlusIcon } from './icons.ts';
export { keepBottomClear } from './layout/keep-bottom-clear.ts';
export { Switch, type SwitchProps } from './field/switch.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { TabNav, tabClass, type TabNavProps } from './tabs/tab-nav.tsx';
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs.tsx';
export { FileDrop, type FileDropProps } from './upload/file-drop.tsx';
export { ProgressBar, type ProgressBarProps } from './upload/progress-bar.tsx';

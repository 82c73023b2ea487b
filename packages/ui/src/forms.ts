/** Fields that few screens need, and the navigation between the parts of a form. */
export { StepRail } from './brand/step-rail.tsx';
export { Combobox, preloadCombobox } from './choose/combobox.tsx';
export type { ComboboxProps } from './choose/combobox-field.tsx';
export { SegmentedControl } from './field/segmented-control.tsx';
export { TabNav, tabClass } from './tabs/tab-nav.tsx';
export { FileDrop, type FileDropProps } from './upload/file-drop.tsx';

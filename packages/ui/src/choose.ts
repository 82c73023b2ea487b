/** A choice out of many: what needs react-aria's combobox, behind a door of its own. */
export { Combobox, type ComboboxOption, type ComboboxProps } from './choose/combobox.tsx';

export interface InlineEditorTexts {
  /** Name of the field. */
  label: string;
  saveLabel: string;
  cancelLabel: string;
}

/** Where what is typed is kept. */
export interface InlineDraft {
  /** `undefined`: nothing was typed yet. */
  readonly read: () => string | undefined;
  readonly keep: (text: string) => void;
}

/** Saves a text: see `InlineEditProps`. */
export type SaveText = (
  text: string,
  onSaved: () => void,
  onRefused: (reason: string) => boolean,
) => Promise<boolean>;

export interface InlineEditorProps extends InlineEditorTexts {
  /** The text that it is about to replace. */
  initial: string;
  /** Takes the focus as it opens; `undefined`: unless there is a text of before. */
  focused: boolean | undefined;
  draft: InlineDraft;
  validate?: ((text: string) => string | undefined) | undefined;
  /** Characters that `validate` allows: counted when they run out, never enforced by cutting. */
  maxLength?: number | undefined;
  /** Why the text was not saved, until it is another one. */
  refusal: string | undefined;
  onTyped: () => void;
  onSave: (text: string) => void;
  onClose: () => void;
}

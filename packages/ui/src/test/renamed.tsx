import { useState } from 'react';
import { InlineEdit, type InlineEditProps, type TextEdit } from '../edit/inline-edit.tsx';

export const texts = { label: 'Name', saveLabel: 'Save', cancelLabel: 'Cancel' };

interface OpenedProps extends Partial<Omit<InlineEditProps, 'onSave'>> {
  readonly buttons?: readonly string[];
  /** Resolves to whether the text was saved. */
  readonly onSave?: (text: string) => Promise<boolean>;
}

/** A page with an editor. It shows a new text at once, and the old one again when the save fails, as pages do. */
export function Opened({ buttons = ['Rename'], value = 'Heat 3', ...props }: OpenedProps) {
  const { onSave = () => Promise.resolve(true), ...others } = props;
  const [edit, setEdit] = useState<TextEdit | undefined>(props.edit);
  const [pending, setPending] = useState<string>();
  const [saved, setSaved] = useState(value);
  async function save(text: string) {
    setEdit({ text, isSaving: true });
    setPending(text);
    const isSaved = await onSave(text);
    setPending(undefined);
    if (isSaved) setSaved(text);
    setEdit(now => (now?.isSaving && now.text === text ? (isSaved ? undefined : { text }) : now));
  }
  return (
    <>
      <InlineEdit
        {...texts}
        {...others}
        value={pending ?? saved}
        edit={edit}
        onEdit={setEdit}
        onSave={text => void save(text)}
      />
      {buttons.map(name => (
        <button key={name} onClick={() => setEdit({})}>
          {name}
        </button>
      ))}
    </>
  );
}

export const Renamed = ({ onSave }: Required<Pick<OpenedProps, 'onSave'>>) => (
  <Opened
    render={value => <a href="/games/3">{value}</a>}
    validate={text => (text ? undefined : 'A game needs a name.')}
    onSave={onSave}
  />
);

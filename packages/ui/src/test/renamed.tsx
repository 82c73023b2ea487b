import { useState } from 'react';
import { InlineEdit, type InlineEditProps } from '../edit/inline-edit.tsx';

export const texts = { label: 'Name', editLabel: 'Rename Heat 3', saveLabel: 'Save', cancelLabel: 'Cancel' };

/** A text that is called what it was saved as, a link. */
export function Renamed({ onSave }: { onSave: InlineEditProps['onSave'] }) {
  const [name, setName] = useState('Heat 3');
  return (
    <InlineEdit
      {...texts}
      value={name}
      render={value => <a href="/games/3">{value}</a>}
      validate={text => (text ? undefined : 'A game needs a name.')}
      onSave={async (text, ...told) => {
        const saved = await onSave(text, ...told);
        if (saved) setName(text);
        return saved;
      }}
    />
  );
}

interface OpenedProps extends Partial<InlineEditProps> {
  readonly isOpen?: boolean;
  readonly buttons?: readonly string[];
}

/** A text whose editor is opened from elsewhere: by any of the buttons, or from the start. */
export function Opened({ isOpen = false, buttons = [], ...props }: OpenedProps) {
  const [editing, setEditing] = useState(isOpen);
  return (
    <>
      {buttons.map(name => (
        <button key={name} onClick={() => setEditing(true)}>
          {name}
        </button>
      ))}
      <InlineEdit
        {...texts}
        value="Heat 3"
        onSave={() => Promise.resolve(true)}
        {...props}
        editing={editing}
        onEditingChange={setEditing}
      />
    </>
  );
}

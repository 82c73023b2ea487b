import { useState } from 'react';
import { InlineEdit, type InlineEditProps } from '../edit/inline-edit.tsx';

export const texts = { label: 'Name', saveLabel: 'Save', cancelLabel: 'Cancel' };

interface OpenedProps extends Partial<InlineEditProps> {
  readonly isOpen?: boolean;
  readonly buttons?: readonly string[];
}

export function Opened({ isOpen = false, buttons = ['Rename'], ...props }: OpenedProps) {
  const [editing, setEditing] = useState(isOpen);
  return (
    <>
      <InlineEdit
        {...texts}
        value="Heat 3"
        onSave={() => Promise.resolve(true)}
        {...props}
        editing={editing}
        onEditingChange={setEditing}
      />
      {buttons.map(name => (
        <button key={name} onClick={() => setEditing(true)}>
          {name}
        </button>
      ))}
    </>
  );
}

export function Renamed({ onSave }: { onSave: InlineEditProps['onSave'] }) {
  const [name, setName] = useState('Heat 3');
  return (
    <Opened
      value={name}
      render={value => <a href="/games/3">{value}</a>}
      validate={text => (text ? undefined : 'A game needs a name.')}
      onSave={async (text, ...callbacks) => {
        const saved = await onSave(text, ...callbacks);
        if (saved) setName(text);
        return saved;
      }}
    />
  );
}

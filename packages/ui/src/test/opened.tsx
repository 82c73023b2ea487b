import { useState } from 'react';
import { InlineEdit, type InlineEditProps } from '../edit/inline-edit.tsx';
import { texts } from './renamed.tsx';

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

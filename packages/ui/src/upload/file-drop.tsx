import { UploadIcon } from '@lucide/icons';
import { useId, useState, type DragEvent, type ReactNode, type Ref, useEffect, useEffectEvent } from 'react';
import { buttonClass } from '../button/button.tsx';
import { describedBy, Field, fieldIds, type FieldTexts } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import classes from './file-drop.module.css';

export interface FileDropProps extends Pick<FieldTexts, 'label' | 'hideLabel' | 'error' | 'help'> {
  /** The MIME types that the file chooser offers. Of several dropped files, the first with such a type counts. */
  types: readonly string[];
  /** The file may have another type: judge it by its bytes, because the browser derives the type from the file's name. */
  onFile: (file: File) => void;
  chooseLabel: string;
  text?: ReactNode;
  dropText: string;
  /** The current image, at most 6 rem high. */
  preview?: ReactNode;
  /** A ProgressBar that replaces the button and the text. */
  progress?: ReactNode;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A field for one file, which the operator chooses, drops or pastes. The component does not read the file. */
export function FileDrop(props: FileDropProps) {
  const { types, onFile, chooseLabel, text, dropText, ...more } = props;
  const { preview, progress, disabled = false, ref, ...texts } = more;
  const ids = fieldIds(useId());
  const [over, setOver] = useState(false);
  const enabled = !disabled && !progress;

  function take(files: readonly File[]) {
    const file = files.find(({ type }) => types.includes(type)) ?? files[0];
    if (file) onFile(file);
  }
  usePageDrops(enabled, take);

  const dragOver = (event: DragEvent) => {
    if (!enabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };

  return (
    <Field ids={ids} texts={texts}>
      <div
        className={classes.area}
        role="presentation"
        data-over={over ? '' : undefined}
        data-invalid={texts.error ? '' : undefined}
        data-disabled={disabled ? '' : undefined}
        onDragEnter={dragOver}
        onDragOver={dragOver}
        onDragLeave={event => {
          if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
            setOver(false);
          }
        }}
        onDrop={event => {
          event.preventDefault();
          setOver(false);
          if (enabled) take([...event.dataTransfer.files]);
        }}
      >
        {preview ? <div className={classes.preview}>{preview}</div> : null}
        {progress ? <div className={classes.progress}>{progress}</div> : null}
        <div className={classes.choose} hidden={Boolean(progress)}>
          <span className={classes.text}>{over ? dropText : text}</span>
          <span className={classes.button}>
            <input
              ref={ref}
              className={classes.input}
              type="file"
              id={ids.control}
              accept={types.join(',')}
              disabled={!enabled}
              aria-invalid={texts.error ? true : undefined}
              aria-describedby={describedBy(ids, texts)}
              onChange={event => {
                take([...(event.target.files ?? [])]);
                // Without this, choosing the same file again would fire no event.
                event.target.value = '';
              }}
            />
            <span
              className={buttonClass()}
              aria-hidden="true"
              aria-disabled={!enabled}
              data-disabled={enabled ? undefined : ''}
            >
              <Icon of={UploadIcon} />
              <span>{chooseLabel}</span>
            </span>
          </span>
        </div>
      </div>
    </Field>
  );
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="file"]), textarea, [contenteditable]');

/** Calls `onPaste` with files that are pasted outside of text fields. Also stops the browser from opening a dropped file. */
function usePageDrops(enabled: boolean, onPaste: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isText(event.target)) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    const stopBrowser = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('dragover', stopBrowser);
    document.addEventListener('drop', stopBrowser);
    if (enabled) document.addEventListener('paste', listen);
    return () => {
      document.removeEventListener('dragover', stopBrowser);
      document.removeEventListener('drop', stopBrowser);
      document.removeEventListener('paste', listen);
    };
  }, [enabled]);
}

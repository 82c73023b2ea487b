import { UploadIcon } from '@lucide/icons';
import { useId, useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { buttonClass } from '../button/button.tsx';
import { describedBy, Field, fieldIds, type FieldTexts } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import classes from './file-drop.module.css';
import { usePageDrops } from './use-page-drops.ts';

export interface FileDropProps extends Pick<FieldTexts, 'label' | 'hideLabel' | 'error' | 'help'> {
  /** MIME types that are accepted. A browser does not check files that are dropped or pasted, so the field does. */
  types: readonly string[];
  /** The first file of an accepted type. */
  onFile: (file: File) => void;
  /** Files were chosen, and none has an accepted type. */
  onReject: () => void;
  /** On the button, such as "Choose image". */
  chooseLabel: string;
  /** Beside the button, such as "or drop it here, or paste it". */
  text?: ReactNode;
  /** Replaces the text while files are dragged over the area. */
  dropText: string;
  /** The current image, at most 6 rem high. */
  preview?: ReactNode;
  /** A ProgressBar: it replaces the button and the text. */
  progress?: ReactNode;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One file, chosen with the native file field, dropped or pasted. The component does not read it. */
export function FileDrop(props: FileDropProps) {
  const { types, onFile, onReject, chooseLabel, text, dropText, ...more } = props;
  const { preview, progress, disabled = false, ref, ...texts } = more;
  const ids = fieldIds(useId());
  const [over, setOver] = useState(false);
  const enabled = !disabled && !progress;

  function take(files: readonly File[]) {
    const accepted = files.find(file => types.includes(file.type));
    if (accepted) onFile(accepted);
    else if (files.length > 0) onReject();
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
                // The same file can be chosen again.
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
              {chooseLabel}
            </span>
          </span>
        </div>
      </div>
    </Field>
  );
}

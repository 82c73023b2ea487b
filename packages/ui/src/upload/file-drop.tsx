import { UploadIcon } from '@lucide/icons';
import { useId, useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { buttonClass } from '../button/button.tsx';
import { describedBy, Field, fieldIds, type FieldTexts } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import classes from './file-drop.module.css';
import { usePageDrops } from './use-page-drops.ts';

export interface FileDropProps extends Pick<FieldTexts, 'label' | 'hideLabel' | 'error' | 'help'> {
  /** Such as `image/png,image/jpeg`; also for what is dropped or pasted, which a browser does not hold against it. */
  accept?: string | undefined;
  /** One file, the first of several. */
  onFiles: (files: readonly File[]) => void;
  /** Files of another kind were dropped or pasted, and none of the right one. */
  onReject?: ((files: readonly File[]) => void) | undefined;
  /** On the button, such as "Choose image". */
  chooseLabel: string;
  /** Beside the button, such as "or drop it here, or paste it". */
  text?: ReactNode;
  /** In the place of the text while files are held over the area. */
  dropText: string;
  /** What is there now: an image, at most 6 rem high. */
  preview?: ReactNode;
  /** What is under way, in the place of button and text: a ProgressBar. */
  progress?: ReactNode;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Whether a file is of a kind that an `accept` attribute lists: `.png`, `image/png`, `image/*`. An empty one takes all. */
export function accepts(accept: string, file: Pick<File, 'name' | 'type'>): boolean {
  const kinds = accept
    .split(',')
    .map(kind => kind.trim().toLowerCase())
    .filter(Boolean);
  if (kinds.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return kinds.some(kind => {
    if (kind.startsWith('.')) return name.endsWith(kind);
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}

/** A file by choosing, dropping or pasting it. The native file field does the choosing; nothing is read here. */
export function FileDrop(props: FileDropProps) {
  const { accept = '', onFiles, onReject, chooseLabel, text, dropText, ...more } = props;
  const { preview, progress, disabled = false, ref, ...texts } = more;
  const ids = fieldIds(useId());
  const [over, setOver] = useState(false);
  const enabled = !disabled && !progress;

  function take(files: readonly File[]) {
    const right = files.filter(file => accepts(accept, file));
    if (right.length > 0) onFiles(right.slice(0, 1));
    else if (files.length > 0) onReject?.(files);
  }
  usePageDrops(enabled, take);

  const hold = (event: DragEvent) => {
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
        onDragEnter={hold}
        onDragOver={hold}
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
              accept={accept}
              disabled={!enabled}
              aria-invalid={texts.error ? true : undefined}
              aria-describedby={describedBy(ids, texts)}
              onChange={event => {
                take([...(event.target.files ?? [])]);
                // So that the same file can be chosen again.
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

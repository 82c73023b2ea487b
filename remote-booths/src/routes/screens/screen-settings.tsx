import { LANGUAGES, type Booth, type Id } from '@backglass/contract';
import type { Screen, ScreenPart, ScreenSettings } from '@backglass/contract/screen';
import { notify, useErrorText, useLanguage, useTexts } from '@backglass/platform';
import { useFormat } from '@backglass/platform/operator';
import { Button, Callout, characterCount, Checkbox, Form, NativeSelect, TextField } from '@backglass/ui';
import { Dialog, DialogFooter } from '@backglass/ui/overlay';
import { useState } from 'react';
import { useBooths } from '../../api/get-booths.ts';
import { changeScreen, changeScreens, MAX_LENGTH } from '../../api/screens.ts';
import classes from './screens.module.css';

const PARTS = ['games', 'day', 'week', 'message'] as const satisfies readonly ScreenPart[];
const SECONDS = [5, 8, 12, 20, 30, 60];
const USUAL_HOURS = { from: '10:00', to: '22:00' };

interface SettingsDialogProps {
  screen: Screen;
  isOpen: boolean;
  onClose: () => void;
}

/** What a screen shows. The open screen follows as soon as the settings are saved. */
export function SettingsDialog({ screen, isOpen, onClose }: SettingsDialogProps) {
  const t = useTexts('booths_screens');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => open || onClose()}
      title={t('settings.title', { name: screen.name })}
      description={t('settings.text')}
      closeLabel={t('platform:action.close')}
    >
      <SettingsForm screen={screen} onClose={onClose} />
    </Dialog>
  );
}

type Values = ScreenSettings & Pick<Screen, 'name'>;

function SettingsForm({ screen, onClose }: Omit<SettingsDialogProps, 'isOpen'>) {
  const t = useTexts('booths_screens');
  const format = useFormat();
  const errorText = useErrorText();
  const { languages } = useLanguage();
  const { data: booths } = useBooths();
  const [first] = useState<Values>(() => ({
    name: screen.name,
    playlist: PARTS.filter(part => screen.playlist.includes(part)),
    booths: screen.booths,
    seconds: screen.seconds,
    message: screen.message,
    language: LANGUAGES.find(language => language === screen.language) ?? 'en',
    hours: screen.hours,
  }));
  const [values, setValues] = useState(first);
  const [problem, setProblem] = useState<{ title: string; text: string }>();
  const [isTried, setIsTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = (next: Partial<Values>) => setValues(before => ({ ...before, ...next }));

  /** The screen may still have booths that were archived. */
  const known = (ids: Values['booths']) => ids?.filter(id => booths?.some(booth => booth.id === id)) ?? [];
  const { name, playlist, message, hours } = values;
  const tooLong = (text: string, max: number) =>
    characterCount(text) > max ? t('platform:validation.max_length', { qty: max }) : undefined;
  const errors = {
    name: name.trim() === '' ? t('platform:validation.required') : tooLong(name, MAX_LENGTH.name),
    message: tooLong(message, MAX_LENGTH.message),
    playlist: playlist.length === 0 ? t('settings.nothing') : undefined,
    hours:
      hours !== null && (hours.from === '' || hours.to === '')
        ? t('platform:validation.required')
        : undefined,
  };

  async function save(): Promise<void> {
    setIsTried(true);
    if (Object.values(errors).some(Boolean)) return;
    const changes = changesOf(first, values);
    if (Object.keys(changes).length === 0) return onClose();
    setBusy(true);
    const answer = await changeScreen(screen.id, changes);
    setBusy(false);
    if (answer.ok) {
      await changeScreens(screen.id, answer.value);
      notify({ level: 'success', title: t('settings.saved'), description: answer.value.name });
      return onClose();
    }
    const { title, description } = errorText(answer.error);
    const ofFields = Object.values(answer.error.fields).flat().join(' ');
    setProblem({ title, text: ofFields || description });
  }

  return (
    <Form busy={busy} onSubmit={save}>
      {problem ? (
        <Callout level="error" levelLabel={t('platform:level.error')} title={problem.title}>
          {problem.text}
        </Callout>
      ) : null}
      <TextField
        name="name"
        label={t('settings.name')}
        value={name}
        autoComplete="off"
        error={isTried ? errors.name : undefined}
        onChange={event => change({ name: event.target.value })}
      />
      <fieldset className={classes.choices}>
        <legend>{t('settings.playlist')}</legend>
        {PARTS.map(part => (
          <Checkbox
            key={part}
            label={t(`settings.part.${part}`)}
            checked={playlist.includes(part)}
            error={part === 'message' && isTried ? errors.playlist : undefined}
            onChange={event =>
              change({
                playlist: PARTS.filter(one => (one === part ? event.target.checked : playlist.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <TextField
        name="message"
        label={t('settings.message')}
        help={t('settings.message_help')}
        value={message}
        autoComplete="off"
        count={{ value: characterCount(message), max: MAX_LENGTH.message }}
        error={errors.message}
        onChange={event => change({ message: event.target.value })}
      />
      {booths && (booths.length > 1 || known(first.booths).length > 0) ? (
        <BoothChoice
          booths={booths}
          chosen={known(values.booths)}
          onChange={ids => change({ booths: ids.length === 0 ? null : ids })}
        />
      ) : null}
      <div className={classes.pair}>
        <NativeSelect
          label={t('settings.seconds')}
          options={[...new Set([...SECONDS, screen.seconds])]
            .sort((a, b) => a - b)
            .map(seconds => ({
              value: String(seconds),
              label: t('settings.seconds_of', { seconds: format.number(seconds) }),
            }))}
          value={String(values.seconds)}
          onChange={seconds => change({ seconds: Number(seconds) })}
        />
        <NativeSelect
          label={t('settings.language')}
          options={languages.map(({ value, label }) => ({ value, label, lang: value }))}
          value={values.language}
          onChange={language => change({ language })}
        />
      </div>
      <Checkbox
        label={t('settings.hours')}
        checked={hours !== null}
        onChange={event => change({ hours: event.target.checked ? USUAL_HOURS : null })}
      />
      {hours === null ? null : (
        <div className={classes.pair}>
          <TextField
            type="time"
            name="from"
            label={t('settings.from')}
            value={hours.from}
            error={isTried ? errors.hours : undefined}
            onChange={event => change({ hours: { ...hours, from: event.target.value } })}
          />
          <TextField
            type="time"
            name="to"
            label={t('settings.to')}
            value={hours.to}
            help={t('settings.hours_help')}
            onChange={event => change({ hours: { ...hours, to: event.target.value } })}
          />
        </div>
      )}
      <DialogFooter>
        <Button size="form" onClick={onClose}>
          {t('platform:action.cancel')}
        </Button>
        <Button type="submit" size="form" variant="primary" busy={busy}>
          {t('platform:action.save')}
        </Button>
      </DialogFooter>
    </Form>
  );
}

/** What the operator has changed. Another operator may have changed the rest meanwhile. */
const changesOf = (first: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(first[key as keyof Values]),
    ),
  );

interface BoothChoiceProps {
  booths: readonly Booth[];
  /** None: all booths. */
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
}

function BoothChoice({ booths, chosen, onChange }: BoothChoiceProps) {
  const t = useTexts('booths_screens');
  return (
    <fieldset className={classes.choices}>
      <legend>{t('settings.booths')}</legend>
      <p className={classes.help}>{t('settings.booths_help')}</p>
      {booths.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<bdi>{name}</bdi>}
          checked={chosen.includes(id)}
          onChange={event => {
            const others = chosen.filter(one => one !== id);
            onChange(event.target.checked ? [...others, id] : others);
          }}
        />
      ))}
    </fieldset>
  );
}

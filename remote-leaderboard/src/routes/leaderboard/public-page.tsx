import { CALLS } from '@backglass/contract';
import type { PublicLeaderboard, PublicLeaderboardPatch } from '@backglass/contract/public-leaderboard';
import {
  appErrorOf,
  call,
  localTimeZone,
  unwrap,
  useErrorText,
  useTexts,
  type AppError,
} from '@backglass/platform';
import { answerThat, queryOptions, useQuery, useQueryClient } from '@backglass/platform/operator';
import {
  Button,
  Callout,
  Checkbox,
  Cluster,
  Muted,
  ProgressLine,
  Stack,
  TextField,
  TextLink,
} from '@backglass/ui';
import { moveFocusOnRemoval } from '@backglass/ui/lists';
import { Dialog } from '@backglass/ui/overlay';
import { CopyIcon, RotateCwIcon } from '@lucide/icons';
import { useRef, useState, type ReactNode } from 'react';

interface PublicPageDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Switches the public page of the best scores on and off. Each choice is saved at once. */
export function PublicPageDialog({ isOpen, onOpenChange }: PublicPageDialogProps) {
  const t = useTexts('leaderboard');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('public.title')}
      description={t('public.text')}
      closeLabel={t('platform:action.close')}
    >
      <PublicPage />
    </Dialog>
  );
}

function PublicPage() {
  const t = useTexts('leaderboard');
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(publicLeaderboardQueryOptions);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<AppError>();
  const [isRenewing, setRenewing] = useState(false);
  const renewButton = useRef<HTMLButtonElement>(null);

  const save = async (patch: PublicLeaderboardPatch): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    const answer = await changePublicLeaderboard(patch);
    setSaving(false);
    setFailure(answer.ok ? undefined : answer.error);
    if (answer.ok) client.setQueryData(publicLeaderboardQueryOptions.queryKey, answer.value);
    else void refetch();
  };

  if (!data) {
    return error ? (
      <Failure error={appErrorOf(error)}>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t('platform:action.retry')}
        </Button>
      </Failure>
    ) : (
      <ProgressLine label={t('public.title')} />
    );
  }
  const { is_on: isOn, url, code, is_embeddable: isEmbeddable, time_zone: timeZone } = data;
  return (
    <Stack>
      {failure ? <Failure error={failure} /> : null}
      <Checkbox
        label={t('public.on')}
        checked={isOn}
        disabled={isSaving}
        onChange={() =>
          void save({ is_on: !isOn, ...(!isOn && timeZone === null && { time_zone: localTimeZone() }) })
        }
      />
      {isOn && url !== null ? (
        <>
          <Copied label={t('public.link')} text={url} />
          <Cluster>
            <TextLink href={url} target="_blank" rel="noreferrer">
              {t('public.open')}
            </TextLink>
            {isRenewing ? null : (
              <Button ref={renewButton} size="sm" icon={RotateCwIcon} onClick={() => setRenewing(true)}>
                {t('public.renew')}
              </Button>
            )}
          </Cluster>
          {isRenewing && code !== null ? (
            <Callout
              level="warning"
              levelLabel={t('platform:level.warning')}
              title={t('public.renew_title')}
              action={
                <Cluster>
                  <Button
                    ref={moveFocusOnRemoval(() => [renewButton.current])}
                    size="sm"
                    busy={isSaving}
                    onClick={() => void save({ replaced_code: code }).then(() => setRenewing(false))}
                  >
                    {t('public.renew')}
                  </Button>
                  <Button size="sm" onClick={() => setRenewing(false)}>
                    {t('platform:action.cancel')}
                  </Button>
                </Cluster>
              }
            >
              {t('public.renew_text')}
            </Callout>
          ) : null}
          <Checkbox
            label={t('public.embed')}
            checked={isEmbeddable}
            disabled={isSaving}
            onChange={() => void save({ is_embeddable: !isEmbeddable })}
          />
          {isEmbeddable ? <Copied label={t('public.markup')} text={frameOf(url, t('title'))} /> : null}
          {timeZone === null ? null : (
            <Muted>{t('public.time_zone', { zone: timeZone.replaceAll('_', ' ') })}</Muted>
          )}
        </>
      ) : null}
    </Stack>
  );
}

/** What a website contains to show the page. */
const frameOf = (url: string, title: string): string =>
  `<iframe src="${url}" title="${title}" width="100%" height="600" style="border:0"></iframe>`;

function Failure({ error, children }: { error: AppError; children?: ReactNode }) {
  const t = useTexts('leaderboard');
  const { title, description } = useErrorText()(error);
  return (
    <Callout level="error" levelLabel={t('platform:level.error')} title={title} action={children}>
      {description}
    </Callout>
  );
}

/** A text that cannot be edited, with a button to copy it. Without a clipboard, the button selects the text. */
function Copied({ label, text }: { label: string; text: string }) {
  const t = useTexts('leaderboard');
  const [copied, setCopied] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      field.current?.select();
    }
  };
  return (
    <Stack gap={3}>
      <TextField
        ref={field}
        name={label}
        label={label}
        value={text}
        readOnly
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Cluster>
        <Button
          size="sm"
          icon={CopyIcon}
          aria-label={t('public.copy_of', { label })}
          onClick={() => void copy()}
        >
          {t('public.copy')}
        </Button>
        <span role="status">{copied === text ? <Muted>{t('public.copied')}</Muted> : null}</span>
      </Cluster>
    </Stack>
  );
}

const schema = answerThat<PublicLeaderboard>(
  answer =>
    typeof answer?.is_on === 'boolean' &&
    typeof answer.is_embeddable === 'boolean' &&
    [answer.url, answer.code, answer.time_zone].every(text => text === null || typeof text === 'string'),
);

/** The settings of the public page. Another operator may change them, so they are refetched when they are shown. */
const publicLeaderboardQueryOptions = queryOptions({
  queryKey: ['leaderboard', 'public'],
  queryFn: async ({ signal }) =>
    unwrap(await call(schema, { method: 'GET', path: CALLS.publicLeaderboard, signal })),
  staleTime: 0,
});

const changePublicLeaderboard = (body: PublicLeaderboardPatch) =>
  call(schema, { method: 'PATCH', path: CALLS.publicLeaderboard, body });

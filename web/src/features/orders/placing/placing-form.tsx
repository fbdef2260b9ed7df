import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemCode } from '#shared/http/problem.ts';
import type { OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { LegalText } from '#web/i18n/legal-text.tsx';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import type { ToolForm } from '#web/lib/tool-module.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Arrival } from '#web/ui/arrival.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { PhoneWay } from '../handoff/phone-way.tsx';
import { ConsentCard } from './consent-card.tsx';
import { discardPicture } from './kept-picture.ts';
import { PhotoWays } from './photo-ways.tsx';
import { SendingCard } from './sending-card.tsx';
import { useChosenPhoto } from './use-chosen-photo.ts';
import { usePlacing } from './use-placing.ts';

interface PlacingFormProps<Entered> {
  tool: Tool;
  form: ToolForm<Entered>;
  /** The tool's form values; the page around the form uses them too. */
  entered: Entered;
  onEntered: (entered: Entered) => void;
  /** The order whose photo this one replaces. */
  instead?: OrderId | undefined;
  /** A picture chosen before the form was mounted. */
  first?: File | undefined;
  /** Receives the access to the new order. */
  onPlaced: (access: OrderAccess, file: File) => void;
}

/** The picture field: a picture is uploaded and measured as soon as it is chosen. */
export function PlacingForm<Entered>(props: PlacingFormProps<Entered>) {
  const { tool, form, entered, onEntered, instead, first, onPlaced } = props;
  const { t } = useTranslation('placing');
  const { t: tTool } = useTranslation(tool);
  const problemText = useProblemText();
  const { user, loading } = useAuth();
  const { photo, asking, ready, declined, choose, agree, decline, settle, discard } = useChosenPhoto(
    first,
    instead === undefined ? tool : `${tool} instead of ${instead}`,
    loading ? undefined : (user?.id ?? 'guest'),
  );
  const picture = useObjectUrl(photo);
  const { step, send, cancel, error } = usePlacing(form, {
    entered,
    isGuest: user === undefined,
    instead,
    onPlaced(access, sent) {
      discardPicture();
      if (form.uploaded !== undefined) void sayDone(form.uploaded());
      onPlaced(access, sent);
    },
  });
  // The owner must be known before the order is placed.
  useEffect(() => {
    if (loading || !ready || photo === undefined) return;
    settle();
    send(photo);
  }, [loading, ready, photo, send, settle]);
  const isRefused = error !== undefined && refusesPicture(error);
  useEffect(() => {
    if (isRefused) discardPicture();
  }, [isRefused]);
  const change = (part: Partial<Entered>) => onEntered({ ...entered, ...part });

  const { Before, Meanwhile } = form;
  if (asking) {
    return (
      <Arrival screen="asking">
        <ConsentCard picture={picture} onAgree={agree} onDecline={decline} />
      </Arrival>
    );
  }
  if (step !== undefined || ready) {
    return (
      <Arrival screen="sending">
        <SendingCard
          sending={step ?? { step: 'waiting' }}
          picture={picture}
          onCancel={() => {
            discard();
            cancel();
          }}
        >
          {Meanwhile === undefined ? null : <Meanwhile entered={entered} onChange={change} />}
        </SendingCard>
      </Arrival>
    );
  }
  return (
    <Arrival screen={declined ? 'declined' : error === undefined ? 'form' : 'failed'}>
      <Card>
        <div className="stack placing-form">
          {error === undefined ? null : (
            <Notice tone="bad" title={isFault(error) ? problemText(error) : t('errors.upload')} announce>
              {isFault(error) ? null : <p>{problemText(error)}</p>}
              {photo !== undefined && !isRefused ? (
                <div>
                  <Button onClick={() => choose(photo)}>{t('again')}</Button>
                </div>
              ) : null}
            </Notice>
          )}
          {declined && photo !== undefined ? (
            <Notice title={t('declined.title')} announce="politely">
              <p>{t('declined.text')}</p>
              <div>
                <Button look="quiet" onClick={() => choose(photo)}>
                  {t('declined.ask')}
                </Button>
              </div>
            </Notice>
          ) : null}
          <PhotoWays onPhoto={choose} />
          <PhoneWay tool={tool} onPhoto={choose} />
          {Before === undefined ? null : <Before entered={entered} onChange={change} />}
          <div className="stack tight">
            <p className="soft small">{tTool('submitNote', { hours: limits.unpaidHours })}</p>
            <p className="soft small">
              <LegalText text={t('legal')} />
            </p>
          </div>
        </div>
      </Card>
    </Arrival>
  );
}

const faults: ReadonlySet<ProblemCode> = new Set([
  'unsupported_file_type',
  'image_damaged',
  'image_too_small',
  'too_many_pixels',
  'file_too_large',
]);

/** Whether the picture itself is at fault: nothing was sent. */
function isFault(error: Error): boolean {
  return error instanceof ApiProblem && error.status === 0 && faults.has(error.code);
}

/** Whether another attempt with the same picture is in vain: not after a lost connection, too many requests or a pause. */
function refusesPicture(error: Error): boolean {
  const isForGood = error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429;
  return isForGood || isFault(error);
}

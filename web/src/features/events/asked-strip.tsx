import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EnrolmentView, type GuestPhotoView, judgeMatch } from '#shared/events/guest-contract.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { type AskedMatch, eachPhoto, type PhotosPage } from './guest-photos-pages.ts';
import { askedFaceQuery, callAsGuest, type GuestAccess, guestPhotosKey } from './guest-queries.ts';

/** The pages with the guest's answer, and with the links that it opened. */
function withVerdict<Data extends InfiniteData<PhotosPage>>(
  data: Data,
  { photo, enrolment }: AskedMatch,
  mine: boolean,
  { thumbnail, preview }: GuestPhotoView,
): Data {
  return eachPhoto(data, (each) =>
    each.id !== photo
      ? each
      : {
          ...each,
          matches: each.matches.map((match) => (match.enrolment === enrolment ? { ...match, mine } : match)),
          ...(thumbnail !== undefined && preview !== undefined && { thumbnail, preview }),
        },
  );
}

interface AskedStripProps {
  access: GuestAccess;
  asked: readonly AskedMatch[];
  enrolments: readonly EnrolmentView[];
}

/** Found faces of which the engine is not sure: the guest says whose they are. */
export function AskedStrip({ access, asked, enrolments }: AskedStripProps) {
  const { t } = useTranslation('events');
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOfChildren = asked.every(({ enrolment }) => enrolments.find(({ id }) => id === enrolment)?.who === 'child');
  const answered = (match: AskedMatch, mine: boolean, photo: GuestPhotoView) => {
    // The pages are not read again: new links would load every picture again.
    queries.setQueriesData<InfiniteData<PhotosPage>>({ queryKey: guestPhotosKey(access) }, (data) =>
      data === undefined ? data : withVerdict(data, match, mine, photo),
    );
    void sayDone(t('asked.saved'));
    // The pressed button is gone with its face.
    if (heading.current !== null) focusOn(heading.current);
  };
  return (
    <section className="card stack tight" aria-labelledby="asked">
      <h3 id="asked" ref={heading}>
        {t(isOfChildren ? 'asked.titleChild' : 'asked.title')}
      </h3>
      <p className="soft small">{t('asked.text')}</p>
      <ul className="asked">
        {asked.map((match) => (
          <AskedFace key={`${match.photo} ${match.enrolment}`} access={access} match={match} onAnswered={answered} />
        ))}
      </ul>
    </section>
  );
}

interface AskedFaceProps {
  access: GuestAccess;
  match: AskedMatch;
  onAnswered: (match: AskedMatch, mine: boolean, photo: GuestPhotoView) => void;
}

function AskedFace({ access, match, onAnswered }: AskedFaceProps) {
  const { photo, enrolment } = match;
  const { t } = useTranslation('events');
  const problemText = useProblemText();
  const face = useQuery(askedFaceQuery(access, photo, enrolment));
  const url = useObjectUrl(face.data);
  const [said, setSaid] = useState<boolean>();
  const judge = useMutation({
    mutationFn: (mine: boolean) => callAsGuest(judgeMatch, access, { params: { photo, enrolment }, body: { mine } }),
    onSuccess: ({ photo: judged }, mine) => onAnswered(match, mine, judged),
  });
  const answer = (mine: boolean) => {
    setSaid(mine);
    judge.mutate(mine);
  };
  const answerButton = (mine: boolean) => (
    <Button
      look="quiet"
      onClick={() => answer(mine)}
      disabled={judge.isPending}
      busyText={judge.isPending && said === mine ? t('saving') : undefined}
    >
      {t(mine ? 'asked.yes' : 'asked.no')}
    </Button>
  );
  if (face.error !== null) return <li className="soft small">{t('asked.failed')}</li>;
  return (
    <li>
      {url === undefined ? <Spinner label={t('photos.loading')} /> : <img src={url} alt={t('asked.alt')} />}
      <div className="asked__answers">
        {answerButton(true)}
        {answerButton(false)}
      </div>
      {judge.error === null ? null : (
        <p className="field-error" role="alert">
          {problemText(judge.error)}
        </p>
      )}
    </li>
  );
}

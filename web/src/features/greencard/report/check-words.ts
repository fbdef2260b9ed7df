import type { TFunction } from 'i18next';
import type { Check } from '#shared/photo/report.ts';
import { formatShare } from '#web/lib/format.ts';
import { disclosures } from './background-plan.ts';
import { figureWriter, formatLimit } from './format-check.ts';

/** Rules whose figure says nothing to anybody but an engineer; people read how they came out, in words. */
const inWords = [
  'faces',
  'trueResolution',
  'proportions',
  'eyesOpen',
  'eyesVisible',
  'mouthClosed',
  'faceVisible',
  'handAtFace',
  'headCovering',
  'neutral',
  'gaze',
  'sharpness',
  'noise',
  'compression',
  'hotSpots',
  'naturalColour',
  'whiteBalance',
  'redEye',
  'recapture',
  'photographed',
  'wallShadow',
  'cutOut',
  'leftovers',
] as const;
type InWords = (typeof inWords)[number];

const isInWords = (id: Check['id']): id is InWords => inWords.some((worded) => worded === id);

/** Whether a rule is told in other words than its measured figure; "one person" says what the figure says. */
export function hidesFigure({ id }: Check): boolean {
  return id === 'resolution' || (id !== 'faces' && isInWords(id));
}

/** What a rule's value means, and its limit where that means something; `heightMm` is the printed height of the photo. */
export function checkWords(
  check: Check,
  heightMm: number,
  t: TFunction<'report'>,
  language: string,
): { figure: string; limit?: string | undefined } {
  const { id, value, mark } = check;
  if (isInWords(id)) return { figure: t(`words.${id}.${mark}`) };
  if (disclosures.has(id)) return { figure: t('unit.ofPhoto', { share: formatShare(value, language) }) };
  if (id === 'resolution') return enlargement(check, t, language);
  const figure = figureWriter(check, heightMm, t, language);
  return { figure: figure(value), limit: formatLimit(check, figure, t) };
}

function enlargement({ value, limit, mark }: Check, t: TFunction<'report'>, language: string) {
  const by = (scale: number) => formatShare(scale - 1, language, 1);
  return {
    figure: value > 1 ? t('scale.by', { share: by(value) }) : t('scale.none'),
    limit: mark === 'warn' || limit.max === undefined ? t('scale.best') : t('scale.max', { share: by(limit.max) }),
  };
}

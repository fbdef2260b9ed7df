import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonsToName } from '#shared/photo/order-reasons.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { useExampleLabel } from '#web/i18n/example-label.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { Card } from '#web/ui/card.tsx';
import { MarkedPicture } from '#web/ui/marked-picture.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { findingWords, reasonsOf } from './finding-words.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportFindings } from './report-findings.tsx';
import { ReportOverlay } from './report-overlay.tsx';
import { ruleExample } from './rule-example.ts';

interface ReportRefusalProps {
  report: PhotoReport;
  picture: string | undefined;
  isMinor: boolean;
  /** The link to the next picture. */
  children: ReactNode;
}

/** A measured picture that breaks a rule: the first failure marked in it, and what to do. */
export function ReportRefusal({ report, picture, isMinor, children }: ReportRefusalProps) {
  const { t, i18n } = useTranslation('report');
  const colours = useWallColours();
  const exampleLabel = useExampleLabel();
  const broken = reasonsToName(report.checks);
  const [first] = broken;
  const placed = broken.find(({ places }) => places !== undefined);
  if (first === undefined) return null;
  const example = ruleExample(first);
  return (
    <section className="stack" aria-labelledby="report-title">
      <Card>
        <Refusal
          titleId="report-title"
          title={t('verdict.fail', { reasons: reasonsOf(broken, t, i18n.language) })}
          advice={t(`checks.${first.id}.advice`, {
            colours: colours(report.document),
            ...(isMinor ? { context: 'minor' } : {}),
          })}
          example={example}
          exampleLabel={exampleLabel(example)}
          picture={
            placed?.places === undefined ? (
              <ReportOverlay report={report} picture={picture} />
            ) : (
              <MarkedPicture
                picture={picture}
                ratio={report.source.widthPx / report.source.heightPx}
                places={placed.places}
                label={t('overlay.marked', { reason: findingWords(placed, t) })}
                unreadable={t('overlay.noPreview')}
              />
            )
          }
        >
          {children}
        </Refusal>
      </Card>
      <Card>
        <div className="stack report">
          <ReportFindings
            report={report}
            whitens={false}
            delivered={false}
            isMinor={isMinor}
            title={t('otherFindings')}
            except={first.id}
          />
          <ReportFigures report={report} whitens={false} />
        </div>
      </Card>
    </section>
  );
}

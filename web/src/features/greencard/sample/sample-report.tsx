import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ReportFile } from '#shared/photo/report-schema.ts';
import { tools } from '#shared/tools/tools.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ArtificialNote } from '#web/ui/people/artificial-note.tsx';
import { BeforeAfter } from '#web/ui/people/before-after.tsx';
import { heroPerson } from '#web/ui/people/hero-person.ts';
import { ReportList } from '../report/report-list.tsx';
import { EditList } from '../result/edit-list.tsx';
import sample from './sample-report.json' with { type: 'json' };
import '../report/report.css';
import './sample-report.css';

// Written by `npm run people` from the engine's answer; `scripts/people/sample-report.test.ts` keeps both in sync.
const { report, manifest } = sample as unknown as ReportFile;

/** The report and the edit list of the hero's photo, as every buyer gets them. */
export function SampleReport() {
  const { t } = useTranslation('report');
  const { t: tTool } = useTranslation('greencard');
  return (
    <article className="wrap page stack sample-report">
      <header className="stack tight">
        <h1>{t('sample.title')}</h1>
        <p className="lead">{t('sample.lead')}</p>
      </header>
      <div className="sample-report__parts">
        <figure className="sample-report__photo">
          <BeforeAfter person={heroPerson} label={tTool('example.pair')} sizes="(min-width: 62rem) 22rem, 90vw" first />
          <figcaption className="soft small">
            {tTool('example.note')} <ArtificialNote />
          </figcaption>
        </figure>
        <Card>
          <ReportList report={report} open />
        </Card>
        <Card>
          <EditList manifest={manifest} />
        </Card>
      </div>
      <p>
        <Link to={tools.greencard.route} className={actionLinkClass('primary')}>
          {t('sample.start')}
        </Link>
      </p>
    </article>
  );
}

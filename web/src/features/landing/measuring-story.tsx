import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatBytes, formatNumber, formatShare } from '#web/lib/format.ts';
import measures from '#web/ui/people/hero-measures.json' with { type: 'json' };
import { heroPerson } from '#web/ui/people/hero-person.ts';
import { PersonPicture } from '#web/ui/people/person-picture.tsx';
import { measuredLines } from './measured-lines.ts';
import './measuring-story.css';

interface Measured {
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  /** The range without a warning is narrower than the accepted one. */
  readonly warnMin?: number;
  readonly warnMax?: number;
}

interface HeroMeasures {
  /** Corners of the photo in the square selfie, as shares of its side. */
  readonly crop: readonly (readonly [x: number, y: number])[];
  readonly turnedDegrees: number;
  readonly head: Measured;
  readonly eyes: Measured;
  readonly sharpness: Measured;
  readonly glare: Measured;
  readonly output: { readonly widthPx: number; readonly heightPx: number; readonly bytes: number };
}

/** The report of the hero photo; written by `npm run people`. */
const heroMeasures = measures as unknown as HeroMeasures;

const { crop, turnedDegrees, head, eyes, sharpness, glare, output } = heroMeasures;

/** How a photo is measured, with the hero photo and the figures of its report. */
export function MeasuringStory() {
  const { t, i18n } = useTranslation('landing');
  const share = (value = 0) => formatShare(value, i18n.language, 1);
  const number = (value: number) => formatNumber(value, i18n.language, 1);
  const scenes: readonly { title: string; text: string; picture: ReactNode }[] = [
    {
      title: t('story.cutTitle'),
      text: t('story.cutText', { degrees: number(turnedDegrees) }),
      picture: <Scene name={heroPerson.before} drawn={`M${crop.map((corner) => corner.join(' ')).join('L')}Z`} />,
    },
    {
      title: t('story.headTitle'),
      text: t('story.headText', {
        head: share(head.value),
        headMin: share(head.min),
        headMax: share(head.max),
        eyes: share(eyes.value),
        eyesMin: share(eyes.min),
        eyesMax: share(eyes.max),
      }),
      picture: <Scene name={heroPerson.after} drawn={measuredLines} />,
    },
    {
      title: t('story.lightTitle'),
      text: t('story.lightText', {
        sharpness: share(sharpness.value),
        sharpnessMin: share(sharpness.warnMin),
        glare: share(glare.value),
        glareMax: share(glare.warnMax),
      }),
      picture: <Scene name={heroPerson.after} near />,
    },
    {
      title: t('story.fileTitle'),
      text: t('story.fileText', {
        width: number(output.widthPx),
        height: number(output.heightPx),
        size: formatBytes(output.bytes, i18n.language),
      }),
      picture: <Scene name={heroPerson.after} />,
    },
  ];
  return (
    <section className="wrap section" aria-labelledby="story-title">
      <header className="section__head">
        <h2 id="story-title">{t('story.title')}</h2>
        <p className="lead">{t('story.lead')}</p>
      </header>
      <ol className="story">
        {scenes.map(({ title, text, picture }) => (
          <li key={title} className="card story__scene">
            {picture}
            <div className="story__words">
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="story__more">
        <Link to="/sample-report">{t('how.sample')}</Link>
      </p>
    </section>
  );
}

interface SceneProps {
  /** The picture's name without its size. */
  name: string;
  /** The SVG path drawn on it, in a unit square. */
  drawn?: string;
  /** Whether the picture is zoomed in. */
  near?: boolean;
}

function Scene({ name, drawn, near = false }: SceneProps) {
  return (
    <div className={near ? 'story__picture story__picture--near' : 'story__picture'}>
      <PersonPicture name={name} alt="" sizes="(min-width: 48rem) 20rem, 90vw" />
      {drawn !== undefined && (
        <svg viewBox="0 0 1 1" className="portrait__lines" aria-hidden="true">
          <path d={drawn} />
          <path d={drawn} />
        </svg>
      )}
    </div>
  );
}

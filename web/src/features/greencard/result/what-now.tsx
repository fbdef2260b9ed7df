import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';

interface WhatNowProps {
  documentId: DocumentId;
  /** The link to the next photo. */
  again: ReactNode;
}

/** What to do with the finished photo, in order. */
export function WhatNow({ documentId, again }: WhatNowProps) {
  const { t } = useTranslation('report');
  const { widthMm, heightMm, entrySite } = documents[documentId];
  return (
    <section className="stack tight what-now" aria-labelledby="now-title">
      <h2 id="now-title">{t('now.title')}</h2>
      <ol>
        {entrySite === undefined ? (
          <li>{t('now.print', { widthMm, heightMm })}</li>
        ) : (
          <>
            <li>
              {t('now.upload')}{' '}
              <a href={entrySite} rel="noopener">
                {new URL(entrySite).hostname}
              </a>
            </li>
            <li>{t('now.keep')}</li>
          </>
        )}
        <li>{t('now.untouched')}</li>
        <li>
          {t('now.family')} {again}
        </li>
      </ol>
    </section>
  );
}

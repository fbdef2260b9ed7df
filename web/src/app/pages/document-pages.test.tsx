import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { documentSources } from '#shared/photo/document-sources.ts';
import { documentRoute } from '#shared/site/document-pages.ts';
import { sitePages } from '../site-pages.ts';

describe.each(DocumentId.options)('the page of %s', (id) => {
  test('a document page shows its size as a drawing and in a table, and links to the tool with it chosen', async () => {
    const { Page } = sitePages[documentRoute(id)] ?? {};
    if (Page === undefined) throw new Error('has no page');
    await Page.preload();
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
        <Page />
      </QueryClientProvider>,
      { wrapper: MemoryRouter },
    );
    const { widthMm, heightMm, widthPx, heightPx } = documents[id];
    const table = within(screen.getByRole('table'));
    expect(table.getByText(`${widthMm} × ${heightMm} mm`)).toBeVisible();
    expect(table.getByText(`${widthPx} × ${heightPx} px`)).toBeVisible();
    const drawing = within(screen.getByRole('img'));
    expect(drawing.getAllByText(`${widthMm} mm`)[0]).toBeVisible();
    expect(drawing.getAllByText(`${heightMm} mm`)[0]).toBeVisible();
    for (const start of screen.getAllByRole('link', { name: 'Make this photo' })) {
      expect(start).toHaveAttribute('href', `/greencard-photo?document=${id}`);
    }
    expect(screen.getByText(documents[id].source)).toBeVisible();
    for (const { url } of documentSources[id]) {
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toContain(url);
    }
    const asksForWall = screen.queryByText('Leave plenty of wall around your head') !== null;
    expect(asksForWall).toBe(['canada', 'cn-visa'].includes(id));
  });
});

import { Route, Routes } from 'react-router';
import { Layout } from './layout.tsx';
import { notFoundPage, sitePages } from './site-pages.ts';

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {Object.entries(sitePages).map(([path, { Page }]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<notFoundPage.Page />} />
      </Route>
    </Routes>
  );
}

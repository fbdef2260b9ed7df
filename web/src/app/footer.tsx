import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';
import { documentsRoute } from '#shared/site/document-pages.ts';
import { BrandMark } from './brand-mark.tsx';
import { ThemeChoice } from './theme-choice.tsx';

interface FooterProps {
  /** Only theme, contact and legal pages, for guests of an event. @default no */
  quiet?: boolean;
  /** External profiles of the company, by site name. */
  elsewhere?: Readonly<Record<string, string>>;
}

/** Resources, external profiles, theme, and a disclaimer. */
export function Footer({ quiet = false, elsewhere = brand.elsewhere }: FooterProps) {
  const { t } = useTranslation();
  const rights = <p>{t('footer.rights', { year: new Date().getFullYear(), company: brand.company })}</p>;
  const everyones = (
    <>
      <li>
        <Link to="/contact">{t('footer.contact')}</Link>
      </li>
      <li>
        <Link to="/legal/terms">{t('titles.terms')}</Link>
      </li>
      <li>
        <Link to="/legal/kvkk">{t('titles.kvkk')}</Link>
      </li>
    </>
  );
  if (quiet) {
    return (
      <footer className="footer">
        <div className="wrap footer__grid">
          <ul className="footer__links">{everyones}</ul>
          <ThemeChoice />
        </div>
        <div className="wrap footer__end soft small">{rights}</div>
      </footer>
    );
  }
  return (
    <footer className="footer">
      <div className="wrap footer__grid">
        <div className="stack">
          <BrandMark />
          <p className="soft">{t('footer.promise')}</p>
          {Object.keys(elsewhere).length > 0 && (
            <ul className="footer__links">
              {Object.entries(elsewhere).map(([place, address]) => (
                <li key={place}>
                  <a href={address} rel="me noreferrer">
                    {place}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav aria-labelledby="footer-resources">
          <h2 id="footer-resources" className="footer__title">
            {t('footer.resources')}
          </h2>
          <ul className="footer__links">
            <li>
              <Link to="/#how-it-works">{t('footer.how')}</Link>
            </li>
            <li>
              <Link to="/#faq">{t('footer.faq')}</Link>
            </li>
            <li>
              <Link to={documentsRoute}>{t('footer.documents')}</Link>
            </li>
            <li>
              <Link to="/about">{t('footer.about')}</Link>
            </li>
            <li>
              <Link to="/track">{t('footer.track')}</Link>
            </li>
            {everyones}
            <li>
              <Link to="/legal/refund">{t('footer.refund')}</Link>
            </li>
            <li>
              <Link to="/legal/distance-sales">{t('footer.sales')}</Link>
            </li>
            <li>
              <Link to="/legal/pre-information">{t('footer.information')}</Link>
            </li>
          </ul>
        </nav>
        <ThemeChoice />
      </div>
      <div className="wrap footer__end soft small">
        <p>{t('footer.notGovernment', { brand: brand.name })}</p>
        {rights}
      </div>
    </footer>
  );
}

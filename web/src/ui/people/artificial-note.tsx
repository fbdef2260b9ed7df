import { useTranslation } from 'react-i18next';
import { heroPerson } from './hero-person.ts';

/** That the people of the pictures do not exist; nothing where an operator shows people who do. */
export function ArtificialNote({ artificial = heroPerson.artificial }: { artificial?: boolean }) {
  const { t } = useTranslation('shell');
  return artificial ? t('artificial') : null;
}

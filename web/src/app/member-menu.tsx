import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { MemberLinks } from './member-links.tsx';
import './member-menu.css';

/** The menu of a signed-in member. */
export function MemberMenu() {
  const { t } = useTranslation('account');
  return (
    <Menu alignEnd name={t('menu.label')} label={<Icon name="person" />}>
      {(close) => <MemberLinks onChosen={close} />}
    </Menu>
  );
}

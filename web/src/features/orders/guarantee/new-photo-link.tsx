import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderView } from '#shared/orders/view.ts';
import { tools } from '#shared/tools/tools.ts';
import type { FormEntry } from '#web/lib/orders/form-entry.ts';
import { actionLinkClass } from '#web/ui/button.tsx';

/** The way to another picture in the place of a delivered photo, for the same document and person. */
export function NewPhotoLink({ order: { id, tool, options } }: { order: OrderView }) {
  const { t } = useTranslation('guarantee');
  const entry: FormEntry = { anew: true, chosen: options, instead: id };
  return (
    <Link to={tools[tool].route} state={entry} className={actionLinkClass()}>
      {t('newPhoto.make')}
    </Link>
  );
}

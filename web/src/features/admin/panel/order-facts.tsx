import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdminOrderFile } from '#shared/admin/order-contract.ts';
import type { FailureCode } from '#shared/orders/view.ts';
import { formatExactPrice, formatMoment } from '#web/lib/format.ts';
import { Facts } from './facts.tsx';
import { orderPath } from './order-path.ts';

/** Failures on our side; all others are about the picture. */
const ours = ['time_limit', 'internal_error', 'selfie_missing'] as const;

function isOurs(failure: FailureCode): failure is (typeof ours)[number] {
  return ours.some((code) => code === failure);
}

export function OrderFacts({ file }: { file: AdminOrderFile }) {
  const { t, i18n } = useTranslation('panel');
  const { t: tAdmin } = useTranslation('admin');
  const { t: tShell } = useTranslation('shell');
  const { t: tProblems } = useTranslation('problems');
  const { order, failure, rejection } = file;
  const moment = (at: string | undefined) => at && formatMoment(at, i18n.language);
  const other = (id: string | undefined) => id && <Link to={orderPath(id)}>{id}</Link>;
  return (
    <>
      <Facts
        title={t('facts')}
        facts={[
          [t('number'), order.id],
          [tAdmin('tool'), tShell(`tools.${order.tool}`)],
          [tAdmin('status'), tAdmin(`statuses.${order.status}`)],
          [tAdmin('payment'), tAdmin(`payments.${order.paymentStatus}`)],
          [t('paidBy'), order.payWith && t(`payWith.${order.payWith}`)],
          [t('price'), formatExactPrice(order.price, i18n.language)],
          [tAdmin('email'), order.email],
          [t('member'), order.memberId ?? t('guest')],
          [t('failure'), failure && (isOurs(failure) ? t(`failures.${failure}`) : tProblems(failure))],
          [t('rejection'), rejection && tProblems(rejection)],
          [t('replaces'), other(file.replaces)],
          [t('replacedBy'), other(file.replacedBy)],
          [t('downloaded'), moment(file.downloadedAt)],
          [t('selfieDeleted'), moment(file.selfieDeletedAt)],
          [t('photoDeleted'), moment(file.photoDeletedAt)],
          [t('deleted'), moment(order.deletedAt)],
        ]}
      />
      <p className="soft">{t('noPicture')}</p>
    </>
  );
}

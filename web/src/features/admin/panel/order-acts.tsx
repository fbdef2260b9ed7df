import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resendOrderMail, retryOrderJob, settleAdminPayment } from '#shared/admin/order-acts-contract.ts';
import type { AdminOrderFile } from '#shared/admin/order-contract.ts';
import type { PaymentId } from '#shared/ids.ts';
import { callApi } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ActDialog } from './act-dialog.tsx';
import { RefundAct } from './refund-act.tsx';

type Asked = 'refund' | 'mail' | 'retry' | { readonly settle: PaymentId };

/** The actions an order allows now; each is confirmed first. */
export function OrderActs({ file }: { file: AdminOrderFile }) {
  const { t } = useTranslation('panel');
  const [asked, setAsked] = useState<Asked>();
  const { id } = file.order;
  const { refund, resendMail, retry, settle } = file.may;
  const close = () => setAsked(undefined);
  const nothing = refund === undefined && !resendMail && !retry && settle.length === 0;
  return (
    <>
      {nothing ? <p>{t('acts.nothing')}</p> : null}
      <div className="row">
        {resendMail ? (
          <Button look="quiet" onClick={() => setAsked('mail')}>
            {t('acts.mail')}
          </Button>
        ) : null}
        {retry ? (
          <Button look="quiet" onClick={() => setAsked('retry')}>
            {t('acts.retry')}
          </Button>
        ) : null}
        {settle.map((payment) => (
          <Button key={payment} look="quiet" onClick={() => setAsked({ settle: payment })}>
            {t('acts.settle', { id: payment.slice(-6) })}
          </Button>
        ))}
        {refund === undefined ? null : (
          <Button look="danger" onClick={() => setAsked('refund')}>
            {t('acts.refund')}
          </Button>
        )}
      </div>
      {asked === 'refund' && refund !== undefined ? <RefundAct id={id} most={refund} onClose={close} /> : null}
      {asked === 'mail' || asked === 'retry' ? (
        <ActDialog
          title={t(`acts.${asked}Title`)}
          acts={[
            {
              name: t(`acts.${asked}Yes`),
              look: 'primary',
              run: async () => {
                await callApi(asked === 'mail' ? resendOrderMail : retryOrderJob, { params: { id } });
                return t(`acts.${asked}Done`);
              },
            },
          ]}
          onClose={close}
        >
          <p className="soft">{t(`acts.${asked}Text`)}</p>
        </ActDialog>
      ) : null}
      {typeof asked === 'object' ? (
        <ActDialog
          title={t('acts.settleTitle')}
          acts={[
            {
              name: t('acts.settleYes'),
              look: 'primary',
              run: async () => {
                const { settlement } = await callApi(settleAdminPayment, { params: { id: asked.settle } });
                return t(`settlements.${settlement}`);
              },
            },
          ]}
          onClose={close}
        >
          <p className="soft">{t('acts.settleText')}</p>
        </ActDialog>
      ) : null}
    </>
  );
}

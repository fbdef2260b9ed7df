import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { OrderId } from '#shared/ids.ts';
import type { DocumentId } from '#shared/photo/document.ts';
import { tools } from '#shared/tools/tools.ts';
import { PhotoTips } from '#web/features/greencard/photo-tips.tsx';
import { UploadForm } from '#web/features/greencard/upload-form.tsx';
import type { HeldOrder } from '#web/lib/held-order.ts';
import '#web/features/greencard/greencard.css';
import { findKnownOrder, forgetOrder, rememberOrder } from '#web/features/orders/known-orders.ts';
import { useResumableOrder } from '#web/features/orders/use-resumable-order.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { formatPrice } from '#web/lib/format.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PageTitle } from '../page-title.tsx';
import './tool-page.css';

// What happens after the form is fetched with the first order.
const OrderFlow = lazy(async () => {
  const [{ OrderFlow }] = await Promise.all([
    import('#web/features/orders/order-flow.tsx'),
    needTexts('orders', 'report', 'documents'),
  ]);
  return { default: OrderFlow };
});
const OrderHeading = lazy(async () => {
  const [{ OrderHeading }] = await Promise.all([
    import('#web/features/orders/order-heading.tsx'),
    needTexts('orders', 'documents'),
  ]);
  return { default: OrderHeading };
});
const UnknownOrder = lazy(async () => {
  const [{ UnknownOrder }] = await Promise.all([import('../unknown-order.tsx'), needTexts('orders')]);
  return { default: UnknownOrder };
});
const CreditLead = lazy(async () => {
  const [{ CreditLead }] = await Promise.all([import('../credit-lead.tsx'), needTexts('orders')]);
  return { default: CreditLead };
});

/** The green card tool: one flow on one screen, resumed after a reload and after the checkout. */
export function GreencardPage() {
  const { t, i18n } = useTranslation('greencard');
  const { t: tShell } = useTranslation('shell');
  // Fetched with the choice of documents: before, there is nothing but the diversity visa to name.
  const { t: tDocuments } = useTranslation('documents');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [placed, setPlaced] = useState<HeldOrder>();
  const [file, setFile] = useState<File>();
  const [fresh, setFresh] = useState(false);
  const [documentId, setDocumentId] = useState<DocumentId>('dv');
  const picture = useObjectUrl(file);

  const { user, profile, loading } = useAuth();
  const asked = params.get('order');
  const named = asked === null ? undefined : namedOrder(asked, user !== undefined);
  const enabled = asked === null && placed === undefined && !fresh && !loading;
  const resumable = useResumableOrder('greencard', { memberId: user?.id, enabled });
  const current = placed ?? named ?? (fresh ? undefined : resumable.order);

  const lead = <p className="lead">{t('lead', { price: formatPrice(tools.greencard.price, i18n.language) })}</p>;

  const startAnew = () => {
    setPlaced(undefined);
    setFile(undefined);
    setFresh(true);
    navigate(tools.greencard.route, { replace: true });
  };
  const content = () => {
    if (current !== undefined) {
      return (
        <Suspense fallback={<Spinner label={tShell('loading')} />}>
          <OrderFlow
            key={current.id}
            orderKey={current}
            picture={placed === undefined ? undefined : picture}
            returned={params.has('payment')}
            onReady={current.secret === undefined ? () => navigate('/dashboard') : undefined}
            onNew={startAnew}
            onGone={() => {
              forgetOrder(localStorage, current.id);
              startAnew();
            }}
          />
        </Suspense>
      );
    }
    if (asked !== null && loading) return <Spinner label={t('resume.looking')} />;
    if (asked !== null) {
      return (
        <Suspense fallback={<Spinner label={tShell('loading')} />}>
          <UnknownOrder onNew={startAnew} />
        </Suspense>
      );
    }
    if (resumable.looking) return <Spinner label={t('resume.looking')} />;
    return (
      <>
        <UploadForm
          documentId={documentId}
          onDocument={setDocumentId}
          onPlaced={(key, chosen) => {
            const { id, secret } = key;
            if (secret !== undefined) rememberOrder(localStorage, { id, secret }, 'greencard');
            setFile(chosen);
            setPlaced(key);
          }}
        />
        <PhotoTips documentId={documentId} />
      </>
    );
  };
  return (
    <div className={current === undefined ? 'wrap page tool' : 'wrap page tool tool--order'}>
      <PageTitle page="greencard" />
      <header className="tool__head">
        <Link to="/" className="tool__back">
          <Icon name="back" />
          {t('back')}
        </Link>
        {current === undefined ? (
          <>
            <h1>{documentId === 'dv' ? t('title') : tDocuments(`names.${documentId}`)}</h1>
            {profile !== undefined && profile.credits > 0 ? (
              <Suspense fallback={lead}>
                <CreditLead />
              </Suspense>
            ) : (
              lead
            )}
          </>
        ) : (
          <Suspense fallback={<h1>{t('title')}</h1>}>
            <OrderHeading orderKey={current} />
          </Suspense>
        )}
      </header>
      {content()}
    </div>
  );
}

/** The order an address names, as far as this browser may show it. */
function namedOrder(asked: string, signedIn: boolean): HeldOrder | undefined {
  const known = findKnownOrder(localStorage, asked);
  if (known !== undefined || !signedIn) return known;
  const id = OrderId.safeParse(asked);
  return id.success ? { id: id.data } : undefined;
}

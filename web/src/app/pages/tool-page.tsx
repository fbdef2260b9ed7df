import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { OrderId } from '#shared/ids.ts';
import { isLook } from '#shared/looks/look.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';
import { findStoredOrder, forgetOrder, rememberOrder } from '#web/features/orders/order-store.ts';
import { loadPictureStore } from '#web/features/orders/placing/kept-picture.ts';
import { PhotoWays } from '#web/features/orders/placing/photo-ways.tsx';
import { PlacingForm } from '#web/features/orders/placing/placing-form.tsx';
import { CameraDialog } from '#web/features/orders/placing/take-photo.tsx';
import { loadPlacePhoto } from '#web/features/orders/placing/use-placing.ts';
import { useResumableOrder } from '#web/features/orders/use-resumable-order.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { fetchAhead } from '#web/lib/fetch-ahead.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { checkoutReturn } from '#web/lib/orders/checkout-return.ts';
import type { FindToolModule, ToolForm } from '#web/lib/tool-module.ts';
import { useIsOffered } from '#web/lib/use-is-offered.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Coming } from '../coming.tsx';
import { NotFetched } from '../not-fetched.tsx';
import { OrderFlow, OrderHeading } from '../order-parts.ts';
import { ToolFacts } from '../tool-facts.tsx';
import { useFormEntry } from './use-form-entry.ts';
import './tool-page.css';

const InsteadNote = lazyComponent(async () => {
  const [{ InsteadNote }] = await Promise.all([
    import('#web/features/orders/guarantee/instead-note.tsx'),
    needTexts('guarantee'),
  ]);
  return InsteadNote;
});
const UnknownOrder = lazyComponent(async () => {
  const [{ UnknownOrder }] = await Promise.all([import('../unknown-order.tsx'), needTexts('orders')]);
  return UnknownOrder;
});

const ToolClosed = lazyComponent(async () => {
  const [{ ToolClosed }] = await Promise.all([import('../tool-closed.tsx'), needTexts('looks')]);
  return ToolClosed;
});

interface ToolPageProps<Entered> {
  tool: Tool;
  form: ToolForm<Entered>;
  findToolModule: FindToolModule;
}

/** A tool: one flow on one screen, resumed after a reload and after the checkout. */
export function ToolPage<Entered>({ tool, form, findToolModule }: ToolPageProps<Entered>) {
  const { t } = useTranslation('placing');
  const { t: tShell } = useTranslation('shell');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const entry = useFormEntry(form);
  const { entered } = entry;
  const [placed, setPlaced] = useState<OrderAccess & { readonly at: string }>();
  const [file, setFile] = useState<File>();
  const [next, setNext] = useState<File>();
  const picture = useObjectUrl(file);

  const isOffered = useIsOffered(isLook(tool));
  const { user, profile, loading } = useAuth();
  const asked = params.get('order');
  const named = asked === null ? undefined : namedOrder(asked, user !== undefined);
  // An order placed here is shown before the URL names it.
  const isPlaced = placed !== undefined && (asked === placed.id || entry.key === placed.at);
  const enabled = asked === null && !isPlaced && !entry.startsNew && !loading;
  const resumable = useResumableOrder(tool, { memberId: user?.id, enabled });
  const current = isPlaced ? placed : (named ?? (enabled ? resumable.order : undefined));

  // Preloads everything up to the finished photo, so that a lost connection breaks nothing here.
  useEffect(
    () =>
      fetchAhead([
        form.loadChoice,
        loadPlacePhoto,
        loadPictureStore,
        CameraDialog.preload,
        OrderFlow.preload,
        OrderHeading.preload,
        async () => findToolModule(tool)?.order(),
      ]),
    [form, findToolModule, tool],
  );

  const { route } = tools[tool];
  // The form has taken the picture; one that arrives too late for this form is not for the next form.
  const isFormShown = current === undefined;
  useEffect(() => {
    if (next && isFormShown) setNext(undefined);
  }, [isFormShown, next]);
  const startAgainWith = (photo: File, order: OrderView) => {
    setNext(photo);
    entry.startNew(route, { order });
  };
  const content = () => {
    if (current !== undefined) {
      return (
        <Coming>
          <OrderFlow
            key={current.id}
            access={current}
            findToolModule={findToolModule}
            picture={isPlaced ? picture : undefined}
            checkoutReturn={checkoutReturn(params)}
            onReady={current.secret === undefined ? () => navigate('/dashboard') : undefined}
            onNew={(order) => entry.startNew(route, { order })}
            onPhoto={startAgainWith}
            nextPhoto={(order) => <PhotoWays onPhoto={(photo) => startAgainWith(photo, order)} />}
            onGone={() => {
              forgetOrder(localStorage, current.id);
              entry.startNew(route, { replace: true });
            }}
          />
        </Coming>
      );
    }
    if (asked !== null && loading) return <Spinner label={t('resume')} />;
    if (asked !== null) {
      return (
        <Coming>
          <UnknownOrder onNew={() => entry.startNew(route, { replace: true })} />
        </Coming>
      );
    }
    if (enabled && resumable.looking) return <Spinner label={t('resume')} />;
    if (isOffered(tool) === false) {
      return (
        <Coming>
          <ToolClosed />
        </Coming>
      );
    }
    return (
      <>
        <PlacingForm
          tool={tool}
          form={form}
          instead={entry.instead}
          entered={entered}
          onEntered={entry.enter}
          first={next}
          onPlaced={({ id, secret }, chosen) => {
            if (secret !== undefined) rememberOrder(localStorage, { id, secret }, tool);
            setFile(chosen);
            setPlaced({ id, secret, at: entry.key });
            entry.goOn(id);
          }}
        />
        {form.Advice === undefined ? null : (
          <NotFetched otherwise={() => null}>
            <form.Advice entered={entered} />
          </NotFetched>
        )}
      </>
    );
  };
  const heading = <h1>{tShell(`tools.${tool}`)}</h1>;
  return (
    <div className={current === undefined ? 'wrap page tool' : 'wrap page tool tool--order'}>
      <ToolFacts tool={tool} />
      <header className="tool__head">
        <Link to="/" className="tool__back">
          <Icon name="back" />
          {t('back')}
        </Link>
        {current === undefined && asked !== null ? (
          heading
        ) : current === undefined ? (
          <>
            <form.Heading
              entered={entered}
              hasCredit={profile !== undefined && profile.credits > 0}
              isInstead={entry.instead !== undefined}
            />
            {entry.instead === undefined ? null : (
              <Coming>
                <InsteadNote
                  id={entry.instead}
                  href={`${route}?order=${entry.instead}`}
                  onUsual={() => entry.startNew(route, { replace: true })}
                />
              </Coming>
            )}
          </>
        ) : (
          <NotFetched otherwise={() => heading}>
            <Suspense fallback={heading}>
              <OrderHeading access={current} findToolModule={findToolModule} />
            </Suspense>
          </NotFetched>
        )}
      </header>
      {content()}
    </div>
  );
}

/** The order in the URL, if this browser may show it. */
function namedOrder(asked: string, signedIn: boolean): OrderAccess | undefined {
  const stored = findStoredOrder(localStorage, asked);
  if (stored !== undefined || !signedIn) return stored;
  const id = OrderId.safeParse(asked);
  return id.success ? { id: id.data } : undefined;
}

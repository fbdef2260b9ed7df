import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { shopping } from '#shared/limits.ts';
import type { CreditPack, PackId } from '#shared/packs/contract.ts';
import { addToCart } from '#web/lib/cart/cart.ts';
import { sayDone } from '#web/ui/toast.ts';

/** Adds a pack to the cart, confirms it, and goes on to the checkout; a pack chosen meanwhile is added too. */
export function useChoosing() {
  const { t } = useTranslation('pricing');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<PackId>();
  useEffect(() => {
    if (chosen === undefined) return;
    const timer = setTimeout(() => navigate('/orders'), shopping.toOrdersAfterMs);
    return () => clearTimeout(timer);
  }, [chosen, navigate]);
  return {
    chosen,
    choose: ({ id, name, credits }: CreditPack) => {
      addToCart({ id, name, credits, type: 'credit_pack', packId: id });
      void sayDone(t('added', { name }));
      setChosen(id);
    },
  };
}

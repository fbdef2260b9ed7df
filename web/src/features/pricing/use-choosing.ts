import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { shopping } from '#shared/limits.ts';
import type { CreditPack, PackId } from '#shared/packs/contract.ts';
import { addToCart } from '#web/lib/cart/cart.ts';
import { sayDone } from '#web/ui/toast.ts';

/** Puts a pack into the cart, says so, and goes on to pay; another pack chosen meanwhile is put there, too. */
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

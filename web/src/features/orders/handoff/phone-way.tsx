import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tool } from '#shared/tools/tool.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useTouch } from '#web/lib/use-touch.ts';
import { Button } from '#web/ui/button.tsx';

const HandoffPanel = lazyComponent(async () => {
  const [panel] = await Promise.all([import('./handoff-panel.tsx'), needTexts('handoff')]);
  return panel.HandoffPanel;
});

interface PhoneWayProps {
  tool: Tool;
  onPhoto: (photo: File) => void;
}

/** From a desktop’s first step to the camera of a phone; hidden on a phone. */
export function PhoneWay({ tool, onPhoto }: PhoneWayProps) {
  const { t } = useTranslation(['placing', 'shell']);
  const [panel, setPanel] = useState<'closed' | 'coming' | 'open' | 'failed'>('closed');
  const place = useRef<HTMLDivElement>(null);
  if (useTouch()) return null;
  if (panel === 'open')
    return <HandoffPanel tool={tool} onPhoto={onPhoto} onClose={() => setPanel('closed')} opener={place} />;
  const open = () => {
    setPanel('coming');
    HandoffPanel.preload().then(
      () => setPanel('open'),
      () => setPanel('failed'),
    );
  };
  return (
    <div className="phone-way" ref={place}>
      <Button look="plain" busyText={panel === 'coming' ? t('wait') : undefined} onClick={open}>
        {t('phone')}
      </Button>
      {panel === 'failed' ? (
        <p className="field-error" role="alert">
          {t('shell:notFetched.partText')}
        </p>
      ) : null}
    </div>
  );
}

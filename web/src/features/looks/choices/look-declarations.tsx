import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '#web/ui/check-box.tsx';
import { AgeQuestion } from './age-question.tsx';
import type { Declared } from './declared.ts';

interface LookDeclarationsProps {
  value: Declared;
  /** Whether the face looks like a child's. */
  showsChild: boolean;
  onChange: (value: Declared) => void;
  /** Reports whether a declaration lacks its confirmation. */
  onLack: (lacks: boolean) => void;
  showsError: boolean;
}

/**
 * The document crop and the minor's declaration. Those that require a confirmation are saved only with it, so that
 * neither is ever paid for without.
 */
export function LookDeclarations({ value, showsChild, onChange, onLack, showsError }: LookDeclarationsProps) {
  const { t } = useTranslation('look-order');
  const [unsaid, setUnsaid] = useState({ crop: false, minor: false });
  const lacksAge = showsChild && !value.minor && !value.adultConfirmed;
  const lacks = unsaid.crop || unsaid.minor || lacksAge;
  useEffect(() => onLack(lacks), [lacks, onLack]);
  const crop = unsaid.crop || value.forGreencard;
  const minor = unsaid.minor || value.minor;
  const sayCrop = (said: boolean) => {
    setUnsaid({ ...unsaid, crop: crop && !said });
    onChange({ ...value, forGreencard: said, notForSubmissionConfirmed: said });
  };
  const sayMinor = (said: boolean) => {
    setUnsaid({ ...unsaid, minor: minor && !said });
    onChange({ ...value, minor: said, guardianConfirmed: said });
  };
  return (
    <div className="stack tight">
      <CheckBox
        name="for-greencard"
        label={t('choices.crop')}
        checked={crop}
        onChange={(wanted) => {
          if (!wanted && value.forGreencard)
            onChange({ ...value, forGreencard: false, notForSubmissionConfirmed: false });
          setUnsaid({ ...unsaid, crop: wanted });
        }}
      />
      <p className="soft small">{t('choices.cropHint')}</p>
      {crop ? (
        <CheckBox
          name="not-for-submission"
          label={t('choices.acknowledge')}
          checked={value.forGreencard}
          onChange={sayCrop}
          error={showsError && unsaid.crop ? t('choices.acknowledgeMissing') : undefined}
        />
      ) : null}
      {showsChild ? (
        <AgeQuestion value={value} onChange={(said) => onChange({ ...value, ...said })} showsError={showsError} />
      ) : (
        <CheckBox
          name="minor"
          label={t('choices.minor')}
          checked={minor}
          onChange={(is) => {
            if (!is && value.minor) onChange({ ...value, minor: false, guardianConfirmed: false });
            setUnsaid({ ...unsaid, minor: is });
          }}
        />
      )}
      {minor && !showsChild ? (
        <CheckBox
          name="guardian"
          label={t('choices.guardian')}
          checked={value.minor}
          onChange={sayMinor}
          error={showsError && unsaid.minor ? t('choices.guardianMissing') : undefined}
        />
      ) : null}
    </div>
  );
}

import type { DocumentNames } from '#shared/photo/document.ts';

export const documentNames: DocumentNames = {
  dv: 'Foto para la green card',
  'us-visa': 'Foto de visa de Estados Unidos',
  'us-passport': 'Foto de pasaporte estadounidense',
  'tr-biometric': 'Foto biométrica turca',
  schengen: 'Foto de visa Schengen',
  uk: 'Foto de pasaporte británico',
  'uk-digital': 'Foto digital de pasaporte británico',
  canada: 'Foto de pasaporte canadiense',
  'in-visa': 'Foto de visa de la India',
  'cn-visa': 'Foto de visa de China',
  australia: 'Foto de pasaporte australiano',
};

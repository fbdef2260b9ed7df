import type { DocumentNames } from '#shared/photo/document.ts';

export const documentNames: DocumentNames = {
  dv: 'Photo green card',
  'us-visa': 'Photo de visa américain',
  'us-passport': 'Photo de passeport américain',
  'tr-biometric': 'Photo biométrique turque',
  schengen: 'Photo de visa Schengen',
  uk: 'Photo de passeport britannique',
  'uk-digital': 'Photo numérique de passeport britannique',
  canada: 'Photo de passeport canadien',
  'in-visa': 'Photo de visa indien',
  'cn-visa': 'Photo de visa chinois',
  australia: 'Photo de passeport australien',
};

import type { DocumentNames } from '#shared/photo/document.ts';

export const documentNames: DocumentNames = {
  dv: 'Foto per la green card',
  'us-visa': 'Foto per il visto USA',
  'us-passport': 'Foto per il passaporto USA',
  'tr-biometric': 'Foto biometrica turca',
  schengen: 'Foto per il visto Schengen',
  uk: 'Foto per il passaporto britannico',
  'uk-digital': 'Foto digitale per il passaporto britannico',
  canada: 'Foto per il passaporto canadese',
  'in-visa': 'Foto per il visto indiano',
  'cn-visa': 'Foto per il visto cinese',
  australia: 'Foto per il passaporto australiano',
};

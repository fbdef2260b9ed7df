import type { DocumentNames } from '#shared/photo/document.ts';

export const documentNames: DocumentNames = {
  dv: 'Foto para o green card',
  'us-visa': 'Foto para visto dos EUA',
  'us-passport': 'Foto para passaporte dos EUA',
  'tr-biometric': 'Foto biométrica turca',
  schengen: 'Foto para visto Schengen',
  uk: 'Foto para passaporte britânico',
  'uk-digital': 'Foto digital para passaporte britânico',
  canada: 'Foto para passaporte canadiano',
  'in-visa': 'Foto para visto indiano',
  'cn-visa': 'Foto para visto chinês',
  australia: 'Foto para passaporte australiano',
};

import type { DocumentNames } from '#shared/photo/document.ts';

export const documentNames: DocumentNames = {
  dv: 'Green-Card-Foto',
  'us-visa': 'Foto für US-Visum',
  'us-passport': 'Foto für US-Reisepass',
  'tr-biometric': 'Türkisches biometrisches Foto',
  schengen: 'Foto für Schengen-Visum',
  uk: 'Foto für britischen Reisepass',
  'uk-digital': 'Digitales Foto für britischen Reisepass',
  canada: 'Foto für kanadischen Reisepass',
  'in-visa': 'Foto für indisches Visum',
  'cn-visa': 'Foto für chinesisches Visum',
  australia: 'Foto für australischen Reisepass',
};

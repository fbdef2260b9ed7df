import type { DocumentNames } from '#shared/photo/document.ts';

export const documentNames: DocumentNames = {
  dv: 'Green card fotoğrafı',
  'us-visa': 'ABD vize fotoğrafı',
  'us-passport': 'ABD pasaport fotoğrafı',
  'tr-biometric': 'Türkiye biyometrik fotoğrafı',
  schengen: 'Schengen vize fotoğrafı',
  uk: 'Birleşik Krallık pasaport fotoğrafı',
  'uk-digital': 'Birleşik Krallık dijital pasaport fotoğrafı',
  canada: 'Kanada pasaport fotoğrafı',
  'in-visa': 'Hindistan vize fotoğrafı',
  'cn-visa': 'Çin vize fotoğrafı',
  australia: 'Avustralya pasaport fotoğrafı',
};

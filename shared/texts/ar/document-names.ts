import type { DocumentNames } from '#shared/photo/document.ts';

export const documentNames: DocumentNames = {
  dv: 'صورة البطاقة الخضراء',
  'us-visa': 'صورة التأشيرة الأمريكية',
  'us-passport': 'صورة جواز السفر الأمريكي',
  'tr-biometric': 'صورة بيومترية تركية',
  schengen: 'صورة تأشيرة شنغن',
  uk: 'صورة جواز السفر البريطاني',
  'uk-digital': 'الصورة الرقمية لجواز السفر البريطاني',
  canada: 'صورة جواز السفر الكندي',
  'in-visa': 'صورة التأشيرة الهندية',
  'cn-visa': 'صورة التأشيرة الصينية',
  australia: 'صورة جواز السفر الأسترالي',
};

import type { AcceptanceWords } from '../../payments/acceptance-words.ts';

/** What buyers of packs agreed to in Turkish since 28 November 2026. */
export const turkish: AcceptanceWords = {
  distanceSales: (seller) => ({
    title: 'Mesafeli satış sözleşmesi',
    paragraphs: [
      `Satıcı: ${seller}. Alıcı: ödemenin yapıldığı hesabın sahibi.`,
      'Konu: siparişte adı, kredi sayısı ve fiyatı gösterilen kredi paketleri. Bir kredi, sitedeki araçlardan birinde bir işlem için kullanılır. Krediler süresizdir, yanmaz.',
      'Bedel: ödeme sayfasında gösterilen toplam tutardır; bunun dışında bir ücret alınmaz. Ödeme, ödeme sağlayıcısının sayfasında kartla yapılır.',
      'Teslim: ödeme onaylanınca krediler hesaba elektronik olarak, fiziksel gönderim olmadan tanımlanır.',
      'Cayma: kullanılmamış krediler için 14 gün içinde gerekçe göstermeden cayabilirsiniz; satıcının e-posta adresine yazmanız yeterlidir. Bedel, kullanılmamış kredilerin payı kadar ödeme yaptığınız karta iade edilir. Kullanılmış krediler için cayma hakkı yoktur.',
      'Uyuşmazlık: tüketici hakem heyetlerine ve tüketici mahkemelerine başvurabilirsiniz.',
    ],
  }),
  preInformation: (seller) => ({
    title: 'Ön bilgilendirme formu',
    paragraphs: [
      `Satıcı ve şikâyetler için iletişim: ${seller}.`,
      'Satılan: çevrim içi fotoğraf işlemleri için kredi. Paketlerin adı, kredi sayısı ve toplam fiyatı siparişte gösterilir. Krediler süresizdir.',
      'Krediler ödeme onaylanınca hesabınıza tanımlanır ve hemen kullanılabilir.',
      'Kullanılmamış krediler için 14 gün cayma hakkınız vardır; kullanılmış krediler için yoktur. Başarısız olan bir işlemin kredisi otomatik olarak iade edilir.',
    ],
  }),
  immediateStart: () => ({
    title: 'Hizmetin hemen başlaması',
    paragraphs: [
      'Kredilerin hemen hesabıma tanımlanmasını ve hizmetin cayma süresi dolmadan başlamasını istiyorum. Kullandığım krediler için cayma hakkımın sona erdiğini biliyorum.',
    ],
  }),
};

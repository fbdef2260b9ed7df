import { brand } from '#shared/brand.ts';
import { limits } from '#shared/limits.ts';
import type { MailTexts } from '#shared/texts/mail-words.ts';
import { turkishClaims } from './mails-claim.ts';
import { turkishGuests } from './mails-guest.ts';
import { turkishRefunds } from './mails-refund.ts';
import { turkishTrials } from './mails-trial.ts';

export const turkish: MailTexts = {
  address: (link) => `Düğme çalışmazsa bu adresi tarayıcınıza kopyalayın: ${link}`,

  order: {
    completed: ({ photo, amount, isTrial, isMember, isLook, isNotForSubmission }) => ({
      subject: 'Fotoğrafınız hazır',
      lines: [
        isMember
          ? `Merhaba, fotoğrafınızı aşağıdaki bağlantıda görebilir ve indirebilirsiniz. ${isLook ? 'İlk hâliyle yan yana görmek ya da silmek için hesabınıza giriş yapın.' : 'Uygunluk raporunu görmek ya da fotoğrafı silmek için hesabınıza giriş yapın.'}`
          : isLook
            ? 'Merhaba, fotoğrafınızı aşağıdaki bağlantıda ilk hâliyle yan yana görebilir ve indirebilirsiniz.'
            : 'Merhaba, fotoğrafınızı aşağıdaki bağlantıdan uygunluk raporuyla birlikte indirebilirsiniz.',
        `Siparişiniz: ${photo}.`,
        ...(isNotForSubmission
          ? [
              'Bu fotoğraf resmî başvuruda kullanılamaz: kurumlar üzerinde değişiklik yapılmış fotoğrafları kabul etmez. Lütfen yalnızca kendiniz için kullanın.',
            ]
          : []),
        ...(amount === undefined
          ? []
          : [`Ödenen tutar: ${amount}. ${isMember ? 'Makbuzunuz cüzdanınızda.' : 'Makbuzunuz da aynı bağlantıda.'}`]),
        ...(isLook || isTrial
          ? []
          : [
              amount === undefined
                ? `Teknik bir nedenle reddedilirse ${limits.refundRequestDays} gün içinde seçim sizin: yeni fotoğraf ya da kredi iadesi.`
                : `Teknik bir nedenle reddedilirse ${limits.refundRequestDays} gün içinde seçim sizin: yeni fotoğraf ya da para iadesi.`,
              `Fotoğrafı henüz indirmediyseniz onu sayfasından kendiniz iade edebilir ya da yenisini isteyebilirsiniz. İndirdiyseniz veya ${limits.refundRequestDays} gün dolduysa başvurunuzu bir çalışanımız inceler ve karar verir.`,
            ]),
        `Yüklediğiniz selfie ${limits.selfieKeptHours} saat sonra, hazır fotoğraf ${limits.resultKeptDays} gün sonra silinir. Lütfen fotoğrafınızı o zamana kadar indirin.`,
      ],
      action: 'Fotoğrafı görüntüle',
    }),
    failed: ({ photo, amount, isTrial }) => ({
      subject: 'Fotoğrafınız hazırlanamadı',
      lines: [
        'Merhaba, fotoğrafınızı ne yazık ki hazırlayamadık. Nedenini ve ne yapabileceğinizi aşağıdaki bağlantıda bulabilirsiniz.',
        `Siparişiniz: ${photo}.`,
        isTrial
          ? 'Ücretsiz deneme hakkınız iade edildi; başka bir fotoğraf için kullanabilirsiniz.'
          : amount === undefined
            ? 'Krediniz hesabınıza iade edildi.'
            : `Ödediğiniz ${amount} iade ediliyor.`,
      ],
      action: 'Ayrıntıları görüntüle',
    }),
    receipt: ({ photo, amount = '' }) => ({
      subject: 'Makbuzunuz',
      lines: [
        `Merhaba, ${amount} tutarındaki ödemenizi aldık. Siparişiniz: ${photo}.`,
        'Makbuzu cüzdanınızdan PDF olarak indirebilirsiniz. Sipariş bildirimlerini kapattığınız için bu konuda başka e-posta göndermeyeceğiz.',
      ],
      action: 'Cüzdanı aç',
    }),
    reminder: ({ photo, date }) => ({
      subject: `Fotoğrafınız ${date} tarihinde silinecek`,
      lines: [
        `Merhaba, hazır fotoğrafınızı ${date} tarihinde sileceğiz. Saklamak isterseniz lütfen o tarihe kadar indirin.`,
        `Siparişiniz: ${photo}.`,
        'Fotoğrafınızı daha önce kaydettiyseniz yapmanız gereken bir şey yok.',
      ],
      action: 'Fotoğrafı indir',
    }),
    switchOff: (link) => `Sipariş bildirimlerini ayarlardan kapatabilirsiniz: ${link}`,
    footer: (isMember) => [
      isMember
        ? 'Bu bağlantıyı başkalarıyla paylaşmayın: açan herkes fotoğrafınızı görebilir ve indirebilir.'
        : 'Bu bağlantıyı başkalarıyla paylaşmayın: açan herkes fotoğrafınızı görebilir ve silebilir.',
      'Bir sorunuz varsa bu e-postayı yanıtlamanız yeterli.',
    ],
  },

  refund: turkishRefunds,

  claim: turkishClaims,

  trial: turkishTrials,
  guest: turkishGuests,

  packs: {
    paid: (credits) => ({
      subject: 'Kredileriniz hesabınızda',
      opening: `Merhaba, ödemeniz bize ulaştı: hesabınıza ${credits} kredi eklendi. Krediler süresizdir.`,
      action: 'Cüzdanımı aç',
    }),
    pack: (name, credits, price) => `${name}: ${credits} kredi, ${price}`,
    total: (amount, paidAt, paymentId) =>
      `Ödenen toplam: ${amount}. Ödeme tarihi: ${paidAt}. Ödeme numarası: ${paymentId}.`,
    keep: 'Lütfen bu e-postayı saklayın: satın alırken onayladığınız metinler aşağıdadır.',
    accepted: (title, version, at) => `${title} (sürüm ${version}, onay: ${at})`,
    footer: 'Bir sorunuz varsa bu e-postayı yanıtlamanız yeterli.',
  },

  account: {
    deletion: (date) => ({
      subject: 'Hesabınız silinecek',
      lines: [
        `${brand.name} hesabınızın silinmesini istediniz. Hesabınız, fotoğraflarınız ve kişisel verileriniz ${date} tarihinde silinecek.`,
        `Fikrinizi değiştirirseniz ${limits.deletionUndoDays} gün içinde giriş yapıp silme işlemini geri alabilirsiniz.`,
      ],
      action: 'Silme işlemini geri al',
    }),
    erased: ({ number, requestedAt, erasedAt, orders, moneyRows, consents }) => ({
      subject: 'Hesabınız silindi',
      lines: [
        `${brand.name} hesabınız, fotoğraflarınız ve kişisel verileriniz silindi. Lütfen bu e-postayı belge olarak saklayın.`,
        `Talep: ${requestedAt}. Silme: ${erasedAt}. Belge numarası: ${number}`,
        `Silinenler: giriş bilgileri, adresi ve ayarlarıyla birlikte hesabınız, istediyseniz verilerinizin kopyası, ${orders} siparişin fotoğrafları ve bunlar üzerinde yapılan tüm ölçümler.`,
        `Adınız ve adresiniz olmadan saklananlar: yasa gereği tutmamız gereken ${moneyRows} ödeme ve kredi kaydı ile neyi ne zaman onayladığınıza ilişkin ${consents} kayıt.`,
      ],
    }),
    newEmail: (code) => ({
      subject: 'Yeni e-posta adresinizi doğrulayın',
      lines: [
        `Bu adresi ${brand.name} hesabınızda kullanmak istediniz. Doğrulama kodunuz: ${code}`,
        `Kod ve bağlantı ${limits.emailCodeMinutes} dakika geçerlidir. Bunu siz istemediyseniz bu e-postayı dikkate almayın; hiçbir şey değişmez.`,
      ],
      action: 'Adresimi doğrula',
    }),
    emailTaken: {
      subject: 'Bu adresle zaten bir hesap var',
      lines: [
        `Bu adres başka bir ${brand.name} hesabına eklenmek istendi; ancak bu adresle zaten bir hesabınız var. Hiçbir şey değişmedi.`,
        'İsteyen sizseniz bu adresle giriş yapabilir, şifrenizi hatırlamıyorsanız yenileyebilirsiniz. Siz değilseniz bir şey yapmanıza gerek yok.',
      ],
      action: 'Giriş yap',
    },
    emailChanged: (shown) => ({
      subject: 'Hesabınızın e-posta adresi değişti',
      lines: [
        `${brand.name} hesabınızın e-posta adresi ${shown} olarak değiştirildi. Artık o adresle giriş yapılır; e-postalarımız da oraya gider.`,
        `Bunu siz yapmadıysanız lütfen hemen ${brand.supportEmail} adresine yazın.`,
      ],
    }),
  },

  code: {
    confirm: {
      subject: 'E-posta adresinizi doğrulayın',
      lines: [
        `${brand.name} hesabınızı kullanmaya başlamak için e-posta adresinizi doğrulayın.`,
        'Bağlantı 24 saat geçerlidir.',
      ],
      action: 'Adresimi doğrula',
    },
    reset: {
      subject: 'Şifrenizi sıfırlayın',
      lines: [
        'Hesabınız için yeni bir şifre belirlemek istediniz. Bunu aşağıdaki bağlantıdan yapabilirsiniz.',
        'Bağlantı bir saat geçerlidir.',
      ],
      action: 'Yeni şifre belirle',
    },
    footer: 'Bunu siz istemediyseniz bu e-postayı dikkate almayın.',
  },
};

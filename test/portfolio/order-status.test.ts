import {
  FILL,
  holdsStatus,
  isCancelledInPart,
  isTitleOfWaiting,
  isVoided,
  ORDERED,
  orderStatus,
  paymentStatus,
  saysNotExecuted,
  saysNotPaid,
} from '../../src/portfolio/activity/order-status';

describe('whether an order was executed', () => {
  test.each([
    ['Filled', 'executed'],
    ['  filled ', 'executed'],
    ['Partially filled', 'executed'],
    ['Pending settlement', 'executed'],
    ['Ausgeführt', 'executed'],
    ['Исполнена', 'executed'],
    ['체결', 'executed'],
    ['Cancelled', 'not executed'],
    ['  Cancelled ', 'not executed'],
    ['Pending', 'not executed'],
    ['En attente', 'not executed'],
    ['Čekající', 'not executed'],
    ['未成交', 'not executed'],
    ['Pending tomorrow', 'unknown'],
    ['Not filled', 'not executed'],
    ['well filled', 'unknown'],
    ['filled later', 'unknown'],
    ['was cancelled', 'unknown'],
    ['ausgeführt und abgerechnet', 'executed'],
    ['Filled & settled', 'executed'],
    ['Expired and cancelled', 'not executed'],
    ['Filled and cancelled', 'unknown'],
    ['executed and zorp', 'unknown'],
    ['zorp and more zorp', 'unknown'],
    ['', 'unknown'],
    ['zorp', 'unknown'],
  ] as const)('%s', (word, status) => {
    expect(orderStatus(word)).toBe(status);
  });

  test.each([
    'Order',
    'Trade',
    'Transaction',
    'Auftrag',
    'Ordre',
    'Orden',
    'Ordem',
    'Ordine',
    'Zlecenie',
    'Emir',
    'Заявка',
  ])('with %s before the word', (before) => {
    expect(orderStatus(`${before} filled`)).toBe('executed');
    expect(orderStatus(` ${before} cancelled`)).toBe('not executed');
    expect(orderStatus(`of ${before} filled`)).toBe('unknown');
  });

  test('a part of an order that was cancelled may have been executed', () => {
    expect(orderStatus('Cancelled (partially filled)')).toBe('unknown');
    expect(orderStatus('Annulé partiellement')).toBe('unknown');
    expect(isCancelledInPart('Cancelled (PARTIALLY filled)')).toBe(true);
    expect(isCancelledInPart('Częściowo zrealizowane')).toBe(true);
    expect(isCancelledInPart('Cancelled')).toBe(false);
  });

  test.each(['Khớp một phần - Hết hạn', 'Kısmen gerçekleşti', 'Delvis utfört', 'Részben teljesült', 'חלקי'])(
    '%s says so as well',
    (said) => expect(isCancelledInPart(said)).toBe(true),
  );
});

describe('whether a dividend was paid', () => {
  test.each([
    ['Cancelled', 'cancelled'],
    [' Cancelled', 'cancelled'],
    ['Storniert', 'cancelled'],
    ['取消', 'cancelled'],
    ['已撤', 'cancelled'],
    ['撤', 'cancelled'],
    ['Order cancelled', 'not paid'],
    ['Pending', 'not paid'],
    [' Pending', 'not paid'],
    ['Failed', 'not paid'],
    ['Upcoming', 'not paid'],
    [' Upcoming', 'not paid'],
    ['Declared', 'not paid'],
    ['Not paid', 'not paid'],
    ['Unpaid', 'not paid'],
    ['Geplant', 'not paid'],
    ['Prévu', 'not paid'],
    ['予定', 'not paid'],
    ['Returned - IBAN invalid', 'not paid'],
    ['Withheld', 'not paid'],
    ['Unclaimed', 'not paid'],
    ['Paid (re-issued)', 'paid'],
    // A position that is open, or was: its dividends are paid.
    ['Open', 'paid'],
    ['Offen', 'paid'],
    [' Inactive', 'paid'],
    ['Working', 'paid'],
    ['Expired', 'paid'],
    ['Aberta', 'paid'],
    ['Paid', 'paid'],
    ['Settled', 'paid'],
    ['Notified', 'paid'],
    ['zorp', 'paid'],
    ['', 'paid'],
  ] as const)('%s', (word, status) => {
    expect(paymentStatus(word)).toBe(status);
  });
});

describe('whether a note says that a dividend has not come', () => {
  test.each([
    'à venir',
    'To come',
    'expected',
    'kommt noch',
    'provisionado',
    'por venir',
    'in arrivo',
    'belum terima',
    'Belum diterima',
    'not yet received',
    'Not received yet.',
    'to be paid',
    'noch nicht erhalten',
    'Pas encore reçu',
    'no cobrado',
    'nog niet ontvangen',
    'henüz ödenmedi',
    'ещё не выплачен',
    'لم يستلم بعد',
    'kommer',
    'inte mottagen ännu',
    'Ikke betalt',
  ])('%s', (note) => expect(saysNotPaid(note)).toBe(true));

  test.each([
    '',
    'final',
    'not compliant',
    'expected more',
    'à vérifier',
    'tak patuh syariah?',
    'Received',
    'Paid in cash',
    'not paid in shares',
  ])('"%s" does not', (note) => expect(saysNotPaid(note)).toBe(false));
});

describe('whether a column tells which orders were executed', () => {
  const holds = (texts: string, head = 'zorp') => holdsStatus(head, texts === '' ? [] : texts.split('|'));

  test.each<[string, string, boolean]>([
    ['words of both kinds', 'Filled|Open', true],
    ['executed ones alone', 'Filled|Done', false],
    ['open ones alone, which may be positions', 'Open|Open', false],
    ['cancelled ones alone', 'Cancelled|Cancelled', true],
    ['cancelled ones with a word before', 'Order cancelled|Order cancelled', true],
    ['cancelled ones with blanks', ' Cancelled| Cancelled', true],
    ['a cancelled one among open ones', 'Open|Open|Cancelled', true],
    ['payments, of which some are settled and some are not', 'Settled|Pending', false],
    ['payments with a word before', 'Trade settled|Trade pending', false],
    ['payments with blanks', ' settled| pending', false],
    ['a cancelled one among settled ones', 'Settled|Cancelled', true],
    ['fewer than half of the words unknown', 'Filled|Cancelled|zorp', true],
    ['half of the words unknown', 'Filled|Cancelled|zorp|blim', false],
    ['most of the words unknown', 'Cancelled|zorp|blim', false],
    ['unknown words alone', 'zorp|blim', false],
    ['an unknown word among open ones', 'Open|Open|zorp', false],
    ['nothing', '', false],
  ])('%s', (_, texts, expected) => {
    expect(holds(texts)).toBe(expected);
  });

  test.each(['settlement', 'clearing status', 'payment', 'reconciled', 'tax lot', 'wash sale', 'reported'])(
    'not below %s, which tells what becomes of trades',
    (head) => {
      expect(holds('Filled|Cancelled', head)).toBe(false);
    },
  );
});

describe('whether a row was taken back', () => {
  test.each([
    'Y',
    'yes',
    'X',
    'True',
    'J',
    'Ja',
    'S',
    'Si',
    'Sim',
    'Evet',
    'Да',
    '是',
    'نعم',
    'Sí',
    'Sì',
    'O',
    'oui',
    'tak',
    'ano',
    '1',
    '✓',
  ])('by a mark: %s', (mark) => {
    expect(isVoided(mark, '')).toBe(true);
    expect(isVoided('', mark)).toBe(true);
  });

  test.each(['Cancelled', 'Storniert', 'VOID', 'Annulé', '已撤'])('by a word: %s', (word) => {
    expect(isVoided(word, '')).toBe(true);
    expect(isVoided('', word)).toBe(true);
  });

  test.each(['2026-03-02', '02.03.2026', '03/04/2026', '2 Mar 2026'])('by a day: %s', (day) => {
    expect(isVoided(day, '')).toBe(true);
    expect(isVoided('', day)).toBe(true);
  });

  test.each(['46083', '20260302'])(
    'by a day that Excel keeps as a number, below a header of days: %s',
    (day) => {
      expect(isVoided('', day)).toBe(true);
      // Below another header it may be the number of shares that were cancelled.
      expect(isVoided(day, '')).toBe(false);
    },
  );

  test.each(['', 'N', 'no', 'false', '0', '5', '11', 'yesterday', 'xy', 'by nobody'])(
    'not by "%s"',
    (text) => {
      expect(isVoided(text, '')).toBe(false);
      expect(isVoided('', text)).toBe(false);
    },
  );
});

describe('the rows of an order log', () => {
  test.each(['New', 'chg', 'Change', 'changed', 'REPLACED', 'Accepted', 'Acknowledged', 'Routed'])(
    '%s is of what was ordered',
    (word) => {
      expect([ORDERED.test(word), FILL.test(word)]).toEqual([true, false]);
    },
  );

  test.each([
    'Fil',
    'fill',
    'Filled',
    'EXECUTED',
    'Settled',
    'Complete',
    'Completed',
    'Done',
    'Trade',
    'Partial fill',
    'Partially filled',
    'partial-fill',
  ])('%s is of what was traded', (word) => {
    expect([ORDERED.test(word), FILL.test(word)]).toEqual([false, true]);
  });

  test.each(['Newer', 'A new', 'refill', 'Fills', 'Trades', 'chgd', '', 'Cancelled', 'Partial'])(
    '"%s" is of neither',
    (word) => {
      expect([ORDERED.test(word), FILL.test(word)]).toEqual([false, false]);
    },
  );
});

describe('a note beside an order says that it was not carried out', () => {
  test.each([
    'not executed',
    'Limit order - not executed, cancelled',
    'was never filled',
    'Limit, noch nicht ausgeführt',
    'ordre non exécuté',
    'orden no ejecutada',
    'non ancora eseguito',
    'nog niet uitgevoerd',
    'henüz gerçekleşmedi',
    'не исполнена',
    'снята, не исполнилась',
    'nije izvršeno',
    'neprovedeno',
    'GTC lapsed - not done',
    'لم ينفذ',
    'ما تنفذ',
    'DIDNT FILL',
    "didn't go through",
    'limit order - lapsed, did not buy',
    'didn’t fill',
    'tidak jadi',
    'BATAL - tidak match',
    'emir iptal oldu',
    'order was cancelled',
    'Zlecenie anulowane',
    'bajarilmadi',
    'انجام نشد',
    '未成交',
  ])('%s', (note) => expect(saysNotExecuted(note)).toBe(true));

  test.each(['', 'order for 2 only filled 1', 'executed', 'ausgeführt', 'half, rest below'])(
    '"%s" does not',
    (note) => expect(saysNotExecuted(note)).toBe(false),
  );

  test.each([
    'CANCELLED - limit not reached',
    'ANNULÉ (limite trop haute)',
    'anulowane - zlecenie wygasło',
    'storniert: Limit nicht erreicht',
    'Cancelled order, price not met.',
    'REJECTED - insufficient margin',
    'REJECTED funds short',
    'CANCELLED limit not reached',
    'bekor qilindi, narx yetmadi',
  ])('"%s" says so of the order', (note) => expect(saysNotExecuted(note)).toBe(true));

  test.each([
    'cancelled',
    'annulé',
    'cancelled - subscription fee',
    'cancelled my limit order',
    'stop order cancelled',
    'order cancelled half way',
    'cancelled - limit order for the rest',
    'annulé (ordre vendu au marché)',
    'not cancelled - limit not reached',
  ])('"%s" may be said of something else', (note) => expect(saysNotExecuted(note)).toBe(false));

  test('a long note may tell of another order', () =>
    expect(
      saysNotExecuted('the first order of the week before was not executed, so I bought it at market'),
    ).toBe(false));
});

test.each([
  ['Pending Transactions', true],
  ['Ausstehende Dividenden', true],
  ['Upcoming dividends', true],
  ['Beklenen temettüler', true],
  ['Completed Transactions', false],
  ['Red Sea portfolio', false],
  ['Dividends that were pending', false],
  ['Open orders', true],
  ['Offene Aufträge (2)', true],
  ['Órdenes pendientes', true],
  ['Lançamentos futuros', true],
  ['Open positions', false],
  ['Not for tax purposes', false],
  ['Not yet settled', true],
])('%s is the title of what is to come: %p', (title, is) => expect(isTitleOfWaiting(title)).toBe(is));

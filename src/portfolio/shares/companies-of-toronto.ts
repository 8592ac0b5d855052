import { plainWords } from '../cells/cell-text';

/**
 * Companies of Canada by their symbol in Toronto and the word with which their name begins: those whose symbol New York has as well, for the same
 * company (RY) or for another one (T, L, CNR). Written down from what is generally known of them, and not made from a list of the exchange.
 */
const COMPANIES = `
  AEM agnico | AGI alamos | AQN algonquin | ATS ats | AYA aya | ABX barrick | BB blackberry | BAM brookfield | BCE bce | BIP brookfield | BEP brookfield
  BIPC brookfield | BEPC brookfield | BN brookfield | BNT brookfield | BMO bank | BNS bank | BTE baytex | BTO b2gold | CAE cae | CCO cameco | CG centerra
  CIA champion | CIX ci | CLS celestica | CM canadian | CM cibc | CNQ canadian | CNR canadian | CNR cn | CP canadian | CS capstone | CU canadian | CVE cenovus
  CWB canadian | DOL dollarama | DOO brp | DPM dundee | DPM dpm | DSG descartes | EFN element | EFR energy | ELD eldorado | EMA emera | ENB enbridge
  EQB eqb | EQX equinox | ERF enerplus | ERO ero | FFH fairfax | FM first | FNV franco | FSV firstservice | FTS fortis | FVI fortuna | GFL gfl | GIL gildan
  GIB cgi | GWO great | H hydro | HBM hudbay | IAG ia | IFC intact | IFP interfor | IGM igm | IMG iamgold | IMO imperial | IVN ivanhoe | K kinross | KEY keyera
  KXS kinaxis | L loblaw | LB laurentian | LNR linamar | LSPD lightspeed | LUG lundin | LUN lundin | MDA mda | MEG meg | MFC manulife | MFI maple | MG magna
  MRU metro | MTL mullen | MX methanex | NA national | NGD new | NPI northland | NTR nutrien | NWC north | OGC oceanagold | OLA orla | ONEX onex | OR osisko
  OR or | OTEX open | OTEX opentext | OVV ovintiv | PAAS pan | PBH premium | PEY peyto | PKI parkland | POU paramount | POW power | PPL pembina | PSK prairiesky
  PXT parex | QSR restaurant | RBA rb | RUS russel | RY royal | RY rbc | SAP saputo | SES secure | SHOP shopify | SIA sienna | SJ stella | SLF sun | SOBO south
  SPB superior | SSRM ssr | STN stantec | SU suncor | T telus | TA transalta | TD toronto | TD td | TFII tfi | TIH toromont | TLRY tilray | TOU tourmaline
  TOY spin | TPZ topaz | TRI thomson | TRP tc | TRP transcanada | TSU trisura | TVE tamarack | TXG torex | VET vermilion | WCN waste | WCP whitecap | WDO wesdome
  WEED canopy | WELL well | WFG west | WN george | WPK winpak | WPM wheaton | WSP wsp | WTE westshore | X tmx
`;

let known: ReadonlySet<string> | undefined;

/**
 * Whether a symbol and the name beside it are those of a company of Toronto. Where its shares are paid or counted in Canadian dollars, they are
 * those of that exchange: the company of the same symbol in New York is the same one, or has another name.
 */
export function isOfToronto(symbol: string, name: string): boolean {
  known ??= new Set(COMPANIES.split(/[|\n]/).map((one) => one.trim()));
  const [first = ''] = plainWords(name.replace(/^the /i, '')).split(/[^a-z0-9]+/);
  return known.has(`${symbol.toUpperCase().replace(/\.(PR\..*|UN|[AB])$/, '')} ${first}`);
}

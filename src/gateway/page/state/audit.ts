import type { AuditEntry } from '../../store/audit-table';
import type { AuditFilter } from '../gateway-api';
import { TEXTS } from '../texts';
import { Action } from './action';
import type { Admin } from './admin';

/** The days for which entries can be kept. */
const MOST_DAYS = 3_660;

/** Who asked what: one page of entries, for all or for a person or ticker, and for how long entries are kept. */
export class AuditState {
  /** Undefined until they are loaded. */
  entries: readonly AuditEntry[] | undefined;
  /** Whether older entries are shown, which do not change. */
  isOlder = false;
  /** What stands in the fields. It counts when the form is sent. */
  person = '';
  ticker = '';
  /** The text in the field for the days; undefined when nobody has changed it. */
  days: string | undefined;
  readonly loading: Action;
  readonly saving: Action;
  readonly keeping: Action;
  /** What the entries are of. */
  #filter: AuditFilter = { person: '', ticker: '' };

  constructor(private readonly admin: Admin) {
    this.loading = new Action(() => admin.changed());
    this.saving = new Action(() => admin.changed());
    this.keeping = new Action(() => admin.changed());
  }

  /** Loads the newest entries again, unless older ones are shown. */
  async refresh(): Promise<void> {
    if (this.isOlder || this.loading.isRunning) return;
    const filter = this.#filter;
    const entries = await this.admin.api.audit(filter);
    // Somebody asked for others meanwhile.
    if (filter === this.#filter && !this.isOlder) this.entries = entries;
  }

  /** Shows the newest entries of what stands in the fields. */
  async show(): Promise<void> {
    this.#filter = { person: this.person.trim(), ticker: this.ticker.trim() };
    this.isOlder = false;
    await this.loading.run(async () => {
      this.entries = await this.admin.api.audit(this.#filter);
    });
  }

  async showOlder(): Promise<void> {
    const last = this.entries?.at(-1);
    if (!last) return;
    await this.loading.run(async () => {
      this.isOlder = true;
      this.entries = await this.admin.api.audit(this.#filter, last.at);
    });
  }

  /** Downloads all entries of the filter. The token goes in the header, so that no link can do it. */
  async download(): Promise<void> {
    const { admin } = this;
    await this.saving.run(async () => {
      admin.host.save('audit.csv', await admin.api.auditCsv(this.#filter));
      admin.announce(TEXTS.audit.csvSaved);
    });
  }

  async keep(): Promise<void> {
    const { admin } = this;
    const days = Number(this.days ?? admin.overview?.auditDays);
    if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
      return this.keeping.refuse(TEXTS.audit.daysWrong);
    await this.keeping.run(async () => {
      await admin.api.keepAuditFor(days);
      admin.announce(TEXTS.audit.daysSaved(days));
      admin.overview = await admin.api.overview();
      this.days = undefined;
    });
  }

  forget(): void {
    this.entries = undefined;
    this.isOlder = false;
    this.person = this.ticker = '';
    this.days = undefined;
    this.#filter = { person: '', ticker: '' };
    this.loading.problem = this.saving.problem = this.keeping.problem = undefined;
  }
}

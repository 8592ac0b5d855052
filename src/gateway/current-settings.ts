import { fingerprint } from '../client/fingerprint';
import type { ServiceAccess } from './answers/service-link';
import { AUDIT_DAYS } from './people/audit-log';
import type { FirmPlan } from './rate/firm-plan';
import type { AnswerTable } from './store/answer-table';
import type { SettingTable } from './store/setting-table';

export interface CurrentSettingsOptions {
  readonly settings: SettingTable;
  readonly table: AnswerTable;
  readonly plan: FirmPlan;
  /** Where the service is and the firm's key, when the operator gives them: they go before what is stored. */
  readonly access: ServiceAccess | undefined;
  /** Called when the key is another one than before. */
  readonly onOtherKey: () => void;
  /** Called when all is taken over after that. */
  readonly onLoaded: () => void;
}

/** The names of the settings that every process holds; the others are read when they are needed. */
const HELD: ReadonlySet<string> = new Set(['service', 'key', 'webhook-secret', 'plan', 'audit-days']);

/** The settings that this process goes by. They are read again when any process has stored others. */
export class CurrentSettings {
  #access: ServiceAccess | undefined;
  #webhookSecret: string | undefined;
  #auditDays = AUDIT_DAYS;
  #loading: Promise<void> = Promise.resolve();

  constructor(private readonly options: CurrentSettingsOptions) {
    this.#access = options.access;
  }

  /** Undefined until somebody has entered them. */
  get access(): ServiceAccess | undefined {
    return this.#access;
  }

  get webhookSecret(): string | undefined {
    return this.#webhookSecret;
  }

  /** Days for which the audit is kept. */
  get auditDays(): number {
    return this.#auditDays;
  }

  /** Whether this process holds a setting, and has to load again when it is stored. */
  holds(name: string): boolean {
    return HELD.has(name);
  }

  /** Reads all when the process starts. */
  async open(): Promise<void> {
    await this.#forgetOfOtherKey();
    await this.load();
  }

  /** Takes over what is stored. One after the other, since an earlier reading that comes later would bring back what was. */
  load(): Promise<void> {
    const loaded = this.#loading.then(() => this.#load());
    this.#loading = loaded.catch(() => undefined);
    return loaded;
  }

  async #load(): Promise<void> {
    const { settings, plan, onOtherKey, onLoaded } = this.options;
    const [service, key] = [await settings.read('service'), await settings.read('key')];
    const before = this.#access?.key;
    this.#access = this.options.access ?? (service && key ? { service, key } : undefined);
    this.#webhookSecret = await settings.read('webhook-secret');
    this.#auditDays = Number((await settings.read('audit-days')) ?? AUDIT_DAYS);
    if (this.#access?.key === before) return plan.load();
    plan.forget();
    onOtherKey();
    await this.#forgetOfOtherKey();
    await plan.load();
    onLoaded();
  }

  /** What one key was served is never given under another: plans differ in their records and refusals. */
  async #forgetOfOtherKey(): Promise<void> {
    const { settings, table } = this.options;
    if (!this.#access) return;
    const own = fingerprint(`${this.#access.service} ${this.#access.key}`);
    const of = await settings.read('answers-of');
    if (of === own) return;
    if (of !== undefined) {
      await table.outdateAll();
      await settings.remove('plan');
    }
    await settings.write('answers-of', own);
  }
}

import { stubAccount } from '../../../tests/support/weChatPay/account'
import { settingsOf } from '../../../tests/support/weChatPay/connect'
import { platformCertificate } from '../../../tests/support/weChatPay/platformKeys'
import type { WeChatPayStub } from '../../../tests/support/weChatPay/stub'
import type { Choices } from '../../../tests/support/property/choices'
import type { Nodes } from './nodes'

/** How a notification travels. `forged` (wrong signer), `changed` and `old` (stale timestamp) are sent in addition to the genuine one. */
const TRAVELS = ['once', 'once', 'lost', 'late', 'twice', 'replayed', 'forged', 'changed', 'old'] as const
const REPLAYS = 8
const HOUR_MS = 3_600_000

type Notice = ReturnType<WeChatPayStub['paymentNotice']>

/** The channel's side of the run: sends notifications, some of them delayed, repeated, lost or forged. */
export class Channel {
  faults = 0
  /** Forged notifications that a node accepted. */
  accepted = 0
  readonly #stranger = stubAccount()
  readonly #late: Notice[] = []

  constructor(
    readonly stub: WeChatPayStub,
    readonly nodes: Nodes,
    readonly tenantId: string,
    readonly random: Choices,
  ) {}

  /** The status of a node's answer; null if there was none. */
  async #send({ body, headers }: Notice): Promise<number | null> {
    const url = `${this.random.of(this.nodes.urls())}/saas/pay/notice/${this.tenantId}`
    const sent = { ...headers, 'x-forwarded-for': this.nodes.freshAddress() }
    const answer = await fetch(url, { method: 'POST', body, headers: sent }).catch(() => null)
    return answer?.status ?? null
  }

  /** Sent again until it is accepted, as WeChat Pay does. */
  async #deliver(notice: Notice): Promise<void> {
    for (let tries = 0; tries < 20; tries += 1) if ((await this.#send(notice)) === 204) return
  }

  async #forge(notice: Notice): Promise<void> {
    this.faults += 1
    if ((await this.#send(notice)) === 204) this.accepted += 1
  }

  /** `make` signs the notification. */
  async notify(make: (options?: Parameters<WeChatPayStub['paymentNotice']>[1]) => Notice): Promise<void> {
    const travel = this.random.of(TRAVELS)
    const notice = make()
    if (travel !== 'once') this.faults += 1
    if (travel === 'lost') return
    if (travel === 'late') {
      this.#late.push(notice)
      return
    }
    if (travel === 'forged') await this.#forge(make({ signer: this.#stranger.platform }))
    if (travel === 'old') await this.#forge(make({ at: Date.now() - HOUR_MS }))
    if (travel === 'changed') await this.#forge({ ...notice, body: notice.body.replace('TRANSACTION', 'REFUND') + ' ' })
    const copies = travel === 'twice' ? 2 : travel === 'replayed' ? REPLAYS : 1
    this.faults += copies - 1
    await Promise.all(Array.from({ length: copies }, () => this.#deliver(notice)))
  }

  /** Delivers the delayed notifications, in random order. */
  async deliverLate(): Promise<void> {
    while (this.#late.length > 0) {
      const [notice] = this.#late.splice(this.random.upTo(this.#late.length), 1)
      if (notice) await this.#deliver(notice)
    }
  }

  /** WeChat Pay signs with the public key and with each of its certificates. */
  #certificate = platformCertificate()
  /** New certificates, which the nodes must fetch. */
  rotations = 0
  /** Refunds that the channel refused for good; they are not sent again. */
  refusals = 0

  /** The settings of a merchant that is changing from certificates to the public key. */
  signWithBoth(): ReturnType<typeof settingsOf> {
    const { account } = this.stub
    const { random } = this
    this.stub.certificates.push(this.#certificate)
    // The list is signed with what every node knows.
    this.stub.listSigner = account.platform
    this.stub.chooseSigner = () => random.of([account.platform, this.#certificate])
    return { ...settingsOf(account), verifier: 'both', certificates: this.#certificate.pem }
  }

  rotate(): void {
    this.#certificate = platformCertificate()
    this.stub.certificates.push(this.#certificate)
    this.rotations += 1
  }

  refuseSome(share: number): void {
    this.stub.isShort = () => {
      const isRefused = this.random.chance(share)
      if (isRefused) this.refusals += 1
      return isRefused
    }
  }

  /** Refunds that the channel accepted reach an end. */
  async finishRefunds(): Promise<void> {
    for (const { number, status } of this.stub.refunds.values()) {
      if (status !== 'PROCESSING' || !this.random.chance(0.3)) continue
      this.stub.finish(number, this.random.chance(0.85) ? 'SUCCESS' : this.random.of(['ABNORMAL', 'CLOSED'] as const))
      await this.notify((options) => this.stub.refundNotice(number, options))
    }
  }
}

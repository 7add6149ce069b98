import { expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../../../server/node/http/policy'

const rule = (policy: string, name: string) => policy.split('; ').find((text) => text.startsWith(`${name} `))

it('allows pictures from the map’s tile hosts, and from no other', () => {
  const policy = contentSecurityPolicy({
    nonce: 'n',
    geeTest: false,
    mapHosts: ['https://t1.example', 'https://t2.example:8443'],
  })
  expect(rule(policy, 'img-src')).toBe("img-src 'self' data: blob: https://t1.example https://t2.example:8443")
  expect(rule(policy, 'connect-src')).toContain(' https://t1.example https://t2.example:8443')
  expect(rule(policy, 'script-src')).toBe("script-src 'self'")
})

it('lists no host without a tile service', () => {
  expect(rule(contentSecurityPolicy({ nonce: 'n', geeTest: false }), 'img-src')).toBe("img-src 'self' data: blob:")
})

import { describe, expect, it } from 'vitest'
import { tileHosts, tilesProblem } from '@/contract/operation/miniProgram/mapService'

const ROAD = 'https://t1.example.com/{z}/{x}/{y}.png'

describe('tile templates', () => {
  it.each([
    ['', ''],
    [ROAD, ''],
    [`${ROAD} https://t2.example.com:8443/{z}/{x}/{y}?k={key}`, 'secret'],
    ['http://10.0.0.4/{z}/{x}/{y}', ''],
  ])('accepts %j', (tiles, key) => {
    expect(tilesProblem(tiles, key)).toBeNull()
  })
  it.each([
    ['ftp://t.example.com/{z}/{x}/{y}', 'https://'],
    ['https://t.example.com/{z}/{x}.png', '缺少 {y}'],
    ['https://{s}.example.com/{z}/{x}/{y}', '主机名里不能有占位符'],
    ['https://t.example.com/{z}/{x}/{y}?{token}', '不认识 {token}'],
    ['https://me:word@t.example.com/{z}/{x}/{y}', '用户名和密码'],
    // Would open the CSP to every host or terminate its directive.
    ['https://*/{z}/{x}/{y}', '不是可用的主机地址'],
    ['https://t.example.com;script-src/{z}/{x}/{y}', '不是可用的主机地址'],
    [`${ROAD} https://t2.example.com/{z}/{y}`, '缺少 {x}'],
    ['https://t.example.com/{z}/{x}/{y}?k={key}', '请填写密钥'],
  ])('refuses %j', (tiles, words) => {
    expect(tilesProblem(tiles, '')).toContain(words)
  })
  it('lists each host once, and no host of a refused address', () => {
    expect(
      tileHosts(
        `${ROAD} https://t1.example.com/b/{z}/{x}/{y} https://t2.example.com:8443/{z}/{x}/{y} https://*/{z}/{x}/{y}`,
      ),
    ).toEqual(['https://t1.example.com', 'https://t2.example.com:8443'])
  })
})

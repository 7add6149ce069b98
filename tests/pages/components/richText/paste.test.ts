import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getSchema } from '@tiptap/core'
import { DOMParser as Parser } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { htmlOf } from '@/components/richText/document'
import { extensionsOf } from '@/components/richText/extensions'
import { cleanPasted } from '@/components/richText/paste/cleanPasted'
import { pasteSummary } from '@/components/richText/paste/pasteSummary'
import { PictureQueue } from '@/components/richText/pictures/queue'
import {
  APPLE_PAGES,
  EXCEL_COLUMN,
  EXCEL_ROW,
  GOOGLE_DOCS,
  LARK,
  TENCENT_DOCS,
  WECHAT,
  WORD_365,
  WORD_ONLINE,
  WORD_PLAIN,
  WPS,
} from '../../../support/fixtures/pastes'

const schema = getSchema(extensionsOf(null))
const queue = new PictureQueue()

/** What is stored of a paste, and what the operator reads of it. */
function paste(html: string): { text: string; says: string } {
  const cleaned = cleanPasted(html, queue)
  const box = document.createElement('div')
  box.innerHTML = cleaned.html
  return {
    text: htmlOf(Parser.fromSchema(schema).parse(box)),
    says: cleaned.pasted ? pasteSummary(cleaned.pasted, queue) : '',
  }
}
const caseFile = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../../../support/fixtures/cases', name), 'utf8')
const item = (text: string, below = '') => `<li><p>${text}</p>${below}</li>`

describe('lists', () => {
  test.each([
    ['Word', caseFile('paste-word-list.html')],
    ['Word 365', WORD_365],
    ['Word without its marks', WORD_PLAIN],
    ['Word in the browser', WORD_ONLINE],
    ['WPS', WPS],
  ])('of %s keep their kind and levels', (_, html) => {
    expect(paste(html).text).toContain(
      `<ol>${item('云谷索道', html === WORD_365 || html === WORD_ONLINE ? `<ul>${item('上行')}</ul>` : `<ol>${item('上行')}</ol>`)}${item('玉屏索道')}</ol>`,
    )
  })

  test('numbers in Chinese count on beyond ten', () => {
    const line = (prefix: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${prefix}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}</p>`
    expect(paste(line('十一、', '云谷')).text).toBe(`<ol start="11">${item('云谷')}</ol>`)
    expect(paste(line('二十三、', '云谷')).text).toBe(`<ol start="23">${item('云谷')}</ol>`)
    for (const [prefix, start] of [
      ['（十二）', 12],
      ['二十、', 20],
      ['九十九．', 99],
      ['一百、', 100],
      ['一百零五、', 105],
      ['一百一十二、', 112],
    ] as const)
      expect(paste(line(prefix, '云谷')).text).toBe(`<ol start="${start}">${item('云谷')}</ol>`)
  })

  test('numbers that no list counts like stay as text', () => {
    const line = (prefix: string, text: string, level = 1) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='mso-list:Ignore'><b>${prefix}</b><span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`
    for (const prefix of ['第三条', '第十一章', '甲、', '步骤 1', 'Article II.', '1.a', 'A-2', '附件1：'])
      expect(paste(line(prefix, '退票')).text).toBe(`<p>${prefix} 退票</p>`)
    expect(
      paste(
        `${line('第一条', '退票')}${line('（一）', '未入园', 2)}${line('（二）', '已入园', 2)}${line('第二条', '改签')}`,
      ).text,
    ).toBe(`<p>第一条 退票</p><ol>${item('未入园')}${item('已入园')}</ol><p>第二条 改签</p>`)
    // Letters that symbol fonts draw as bullets.
    for (const bullet of ['l', 'Ø', 'ü', 'n', '·', '§'])
      expect(paste(line(bullet, '退票')).text).toBe(`<ul>${item('退票')}</ul>`)
  })

  test('a list that goes on after a paragraph counts on; one that follows another kind is its own', () => {
    const line = (prefix: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${prefix}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>${text}</p>`
    expect(paste(`${line('1.', '一')}${line('2.', '二')}<p>说明</p>${line('3.', '三')}${line('l', '点')}`).text).toBe(
      `<ol>${item('一')}${item('二')}</ol><p>说明</p><ol start="3">${item('三')}</ol><ul>${item('点')}</ul>`,
    )
  })

  test('what is only typed stays as it is typed', () => {
    const html = '<p>1. 自己写的</p><p>2.5 公里</p><p><strong>1.</strong> 加粗的</p><p>- 破折号</p>'
    expect(paste(html).text).toBe(html)
  })

  test('lists in lists and around each item', () => {
    expect(paste(GOOGLE_DOCS).text).toContain(`<ul>${item('索道', `<ul>${item('上行')}</ul>`)}${item('观光车')}</ul>`)
    expect(paste(APPLE_PAGES).text).toContain(`<ul>${item('索道', `<ul>${item('上行')}</ul>`)}</ul>`)
    expect(paste(LARK).text).toContain(`<ol>${item('索道')}${item('观光车')}</ol>`)
  })
})

describe('marks', () => {
  test('are kept however they are said', () => {
    expect(paste(caseFile('paste-google-docs.html')).text).toBe('<p>平常的字<strong>要紧的字</strong></p>')
    expect(paste(caseFile('paste-styles-only.html')).text).toBe('<p><em>斜</em><u>下</u><s>删</s></p>')
    expect(paste(GOOGLE_DOCS).text).toContain(
      '<p>平常，<strong>要紧</strong>，<em>斜</em>，<s><u>删改</u></s>，<a href="https://example.com">链接</a>，10 m²</p>',
    )
    expect(paste(TENCENT_DOCS).text).toBe('<h2>游览须知</h2><p>平常，<strong><em>要紧</em></strong>，<u>下划</u></p>')
    expect(paste(APPLE_PAGES).text).toContain('<p><strong>黄山</strong>的<u>云海</u></p>')
    expect(paste(WECHAT).text).toContain('<p>看<strong>日出</strong>，<s>不</s>收费</p>')
    expect(paste('<p><strong>粗<span style="font-weight:normal">平</span></strong></p>').text).toBe(
      '<p><strong>粗</strong>平</p>',
    )
  })
})

describe('what is not pasted', () => {
  test('hidden rows, columns and text', () => {
    expect(paste(EXCEL_ROW).text).toBe(
      '<table><tbody><tr><td><p><strong>索道</strong></p></td><td><p>80</p></td></tr><tr><td colspan="2"><p>合计</p></td></tr></tbody></table>',
    )
    expect(paste(EXCEL_ROW).says).toContain('没有带过来：1 个隐藏的行')
    expect(paste(EXCEL_COLUMN).text).toBe(
      '<table><tbody><tr><td rowspan="2"><p>索道</p></td><td><p>80</p></td></tr><tr><td><p>90</p></td></tr><tr><td colspan="2"><p>合计</p></td></tr></tbody></table>',
    )
    expect(paste(EXCEL_COLUMN).says).toContain('1 个隐藏的列')
    expect(
      paste(`<p>看得见<span style='display:none;mso-hide:all'>看不见</span></p><p style="mso-hide:all">也看不见</p>`)
        .text,
    ).toBe('<p>看得见</p>')
  })

  test('is named, in the order of its kinds; scripts and empty drawings are not', () => {
    expect(paste(caseFile('paste-iframe.html'))).toEqual({
      text: '<p>前</p><p>后</p>',
      says: '从网页粘贴，没有带过来：1 个视频',
    })
    const parts =
      '<iframe src="https://www.example.com/map"></iframe><audio src="https://a.example/a.mp3"></audio>' +
      '<object data="a.swf"><embed src="a.swf"></object><form><input type="hidden" value="x"><input><button>预订</button></form>' +
      '<svg width="1"></svg><svg><path d="M0 0"/></svg><hr><script>alert(1)</script><noscript>请打开脚本</noscript>'
    expect(paste(`<p>前</p>${parts}<p>后</p>`)).toEqual({
      text: '<p>前</p><p>后</p>',
      says: '从网页粘贴，没有带过来：1 个嵌入的网页、1 个嵌入的对象、1 个音频、1 个图形、2 个表单控件、1 条分隔线',
    })
    expect(paste(WECHAT).says).toContain('没有带过来：1 个视频、1 个音频、1 张微信卡片')
  })

  test('a picture of the computer says what to do in its place', async () => {
    const { pasted } = cleanPasted('<p>图</p><img src="file:///C:/Temp/clip_image001.png">', queue)
    await expect
      .poll(() => queue.stateOf(pasted!.pictures[0]!))
      .toMatchObject({
        kind: 'failed',
        msg: '网页读不到电脑里的这张图片，请另存后选择文件',
      })
    expect(pasteSummary(pasted!, queue)).toBe('从网页粘贴，1 张图片没有带过来，位置已标出')
  })
})

describe('the way a text stands', () => {
  test.each([
    ['<section style="text-align:center"><p>中</p></section>', '<p style="text-align:center">中</p>'],
    ['<div style="text-align:center">中</div>', '<p style="text-align:center">中</p>'],
    ['<center>中</center>', '<p style="text-align:center">中</p>'],
    [
      '<div style="text-align:center"><p>一</p><p style="text-align:right">二</p></div><p>三</p>',
      '<p style="text-align:center">一</p><p style="text-align:right">二</p><p>三</p>',
    ],
  ])('%s is aligned by what surrounds it', (html, text) => expect(paste(html).text).toBe(text))

  test('lines that the source shows as lines stay so', () => {
    expect(paste('<div style="white-space: pre-wrap;">第一行\n第二行\r\n第三行</div>').text).toBe(
      '<p>第一行<br>第二行<br>第三行</p>',
    )
    expect(paste('<div>第一行\n第二行</div>').text).toBe('<p>第一行 第二行</p>')
  })
})

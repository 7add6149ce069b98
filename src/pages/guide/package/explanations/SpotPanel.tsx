import { Button, Flex, Input } from 'antd'
import { useState, useCallback, useEffect, useEffectEvent } from 'react'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { counter } from '@/components/form/counter'
import { QueryState } from '@/components/form/QueryState'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { holdKeys } from '@/components/keys/typedAhead'
import { useToast } from '@/components/ui/toast/useToast'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { spotInput, guideSpot } from '@/contract/guide/package/guideSpot'
import type { SpotRecord, SpotRow } from '@/contract/guide/package/guideSpot'
import { call } from '@/lib/call'
import { namedLanguages } from '../state/packets'
import { usePackageEditor } from '../state/editorState'
import { combine } from '../commands/command'
import type { SavedCallback } from '../commands/command'
import { PenGlyph } from './icons'
import { LocalRecordings } from './record/LocalRecordings'
import css from './Spot.module.css'
import { SpotForm } from './SpotForm'

/** An explanation with its text, re-read when the page knows a newer version. */
function useSpot(id: string | null, version: number | undefined) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['spot', id],
    queryFn: id === null ? skipToken : ({ signal }) => call(guideSpot.detail, { params: { id } }, { signal }),
    gcTime: 0,
  })
  const refreshOlderThan = useEffectEvent((version: number) => {
    if (query.data && query.data.version < version) void query.refetch()
  })
  useEffect(() => {
    if (version !== undefined) refreshOlderThan(version)
  }, [version])

  const cacheSpot = useCallback((record: SpotRecord) => client.setQueryData(['spot', record.id], record), [client])
  return { query, cacheSpot }
}

interface SpotPanelProps {
  packet: PacketRecord
  poi: PoiRecord | undefined
  row: SpotRow | undefined
}

/** One explanation of a packet, or the way to start one for a point. */
export default function SpotPanel({ packet, poi, row }: SpotPanelProps) {
  // The form of an explanation deleted meanwhile stays until its text has been downloaded.
  const [openSpotId, setOpenSpotId] = useState(row?.id ?? null)
  if (row && row.id !== openSpotId) setOpenSpotId(row.id)
  const { query, cacheSpot } = useSpot(openSpotId, row?.version)

  if (openSpotId !== null) {
    if (!query.data) return <QueryState query={query} what="讲解" />
    return (
      <SpotForm
        key={openSpotId}
        record={query.data}
        poi={poi}
        exists={row !== undefined}
        onStored={cacheSpot}
        onLeave={() => setOpenSpotId(null)}
      />
    )
  }
  return poi ? <NewSpot packet={packet} poi={poi} onStored={cacheSpot} /> : null
}

interface NewSpotProps {
  packet: PacketRecord
  poi: PoiRecord
  onStored: SavedCallback<SpotRecord>
}

/** Starts an explanation of a point; in a language where points need their own names, under one. */
function NewSpot({ packet, poi, onStored }: NewSpotProps) {
  const { guide, languages, commands, history, readOnly } = usePackageEditor()
  const toast = useToast()
  const { busy, once } = useSingleFlight<'adding'>()
  const [nameInput, setNameInput] = useState('')
  const language =
    languages.find(({ id }) => id === packet.languageId && namedLanguages(languages, guide.languageIds).has(id)) ?? null
  const pointName = language ? poi.names[language.id] : poi.name
  const title = (pointName ?? nameInput).trim()
  const add = () =>
    once('adding', async () => {
      const input = spotInput.parse({ poiId: poi.id, title, trigger: { kind: 'circle', radius: null } })
      const command = commands.addSpot({ ...input, packetId: packet.id }, onStored)
      const names =
        language && pointName === undefined
          ? commands.changePois(
              [{ id: poi.id, changes: { names: { ...poi.names, [language.id]: title } } }],
              command.label,
            )
          : null
      const endHold = holdKeys()
      try {
        await history.perform(names ? combine(command.label, [names, command]) : command)
      } catch (error) {
        toast.failed('没有新增讲解', error)
      } finally {
        endHold()
      }
    })
  return (
    <Flex vertical align="center" gap={12} className={css.empty}>
      <p>这个点在此数据包中还没有讲解</p>
      {!readOnly && language && pointName === undefined && (
        <label className={css.naming}>
          {language.name}名称，也是讲解的标题
          <Input
            count={counter(50)}
            autoComplete="off"
            placeholder={poi.name}
            value={nameInput}
            onChange={({ target }) => setNameInput(target.value)}
            onPressEnter={() => title !== '' && void add()}
          />
        </label>
      )}
      {!readOnly && (
        <Button
          type="primary"
          icon={<PenGlyph size={16} />}
          loading={busy !== null}
          disabled={title === ''}
          onClick={() => void add()}
        >
          写讲解
        </Button>
      )}
      <LocalRecordings />
    </Flex>
  )
}

import { ConfigTypeSelect } from './ConfigTypeSelect'

interface LanguagePickerProps {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
  onBlur?: () => void
  disabled?: boolean
}

/** Any number of languages, in the order in which they were chosen. */
export function LanguagePicker(props: LanguagePickerProps) {
  return <ConfigTypeSelect<string[]> {...props} source="language" name="语种" mode="multiple" />
}

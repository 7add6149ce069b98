import { ReferenceSelect } from '@/components/record/form/ReferenceSelect'

interface LanguagePickerProps {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
  onBlur?: () => void
  disabled?: boolean
}

/** Any number of languages, in the order chosen. */
export function LanguagePicker(props: LanguagePickerProps) {
  return <ReferenceSelect<string[]> {...props} domain="language" name="语种" mode="multiple" />
}

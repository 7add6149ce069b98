import { describeMatrix } from '../../support/matrix/describeMatrix'

describeMatrix(2)
